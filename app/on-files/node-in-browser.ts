import british from 'hyphen/en-gb/index.js';
import dutch from 'hyphen/nl/index.js';

// What the server's functions use of Node, for the build that browsers get of them (tools/build.ts).

/** In a browser nothing is shared between requests: each value is made for one page. */
export class AsyncLocalStorage {
  run<Result>(_: unknown, make: () => Result): Result {
    return make();
  }

  getStore(): undefined {
    return undefined;
  }
}

const modules: Readonly<Record<string, unknown>> = {
  'hyphen/nl/index.js': dutch,
  'hyphen/en-gb/index.js': british,
};

/** Only what breaks long words of titles; a language without its patterns breaks none. */
export function createRequire(): (name: string) => unknown {
  return (name) => modules[name] ?? { hyphenateSync: (text: string) => text };
}
