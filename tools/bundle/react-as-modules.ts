import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { belongsTo } from './belongs-to.ts';

/** React's files for production, by what is imported. */
const FILES: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/**
 * React is published as CommonJS, which a bundler can only wrap as it is. As modules, what nobody uses of it is left out (2.5 kB), and
 * a browser reads it once, aside, while it arrives. Its files are plain enough for this to be done by their text.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // What of the scheduler is only there for tests is undefined in its own files too.
    config: () => ({ build: { rolldownOptions: { checks: { importIsUndefined: false } } } }),
    async resolveId(source, importer) {
      const file = FILES[source];
      if (!file) return null;
      const [name = '', ...path] = file.split('/');
      const found = await this.resolve(`${name}/package.json`, importer, { skipSelf: true });
      return found && { id: found.id.replace(/package\.json$/, path.join('/')), moduleSideEffects: false };
    },
    transform: (code, id) =>
      /\/(react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/.test(id)
        ? belongsTo(id, toModule(code, id))
        : null,
  };
}

/** CommonJS with `var X = require(…)` and exports by name, as a module. @throws Error when something of CommonJS is left. */
export function toModule(code: string, id: string): string {
  const imports: string[] = [];
  const names = new Map<string, 'const' | 'let'>();
  const body = code
    .replace(/^var (\w+ = require\("[^"]+"\)(,\s+|;$))+/gm, (statement) => {
      for (const [, name, source] of statement.matchAll(/(\w+) = require\("([^"]+)"\)/g))
        imports.push(`import * as ${name} from '${source}';`);
      return '';
    })
    .replace(/^exports\.(\w+) =/gm, (whole, name: string) => {
      // What is given more than once is a variable; the others are constants, which can be left out.
      if (names.has(name) || new RegExp(`^\\s+exports\\.${name} =`, 'm').test(code)) return whole;
      names.set(name, 'const');
      return `const $exports_${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, (_, name: string) => {
      if (!names.has(name)) names.set(name, 'let');
      return `$exports_${name}`;
    });
  if (/\b(exports|module|require)\b(?!:)/.test(withoutText(body)))
    throw new Error(`${id} uses CommonJS in a way that tools/bundle/react-as-modules.ts does not know.`);
  const variables = [...names].filter(([, kind]) => kind === 'let').map(([name]) => `let $exports_${name};`);
  const exported = [...names.keys()].map((name) => `$exports_${name} as ${name}`).join(', ');
  const exports = `export { ${exported} };\nexport * as default from './${basename(id)}';`;
  return [...imports, ...variables, body, exports].join('\n');
}

function withoutText(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '');
}
