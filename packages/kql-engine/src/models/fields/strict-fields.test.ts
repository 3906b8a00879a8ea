import { afterEach, expect, test } from 'vitest';
import { type ContentFolder, createContentFolder } from '../../testing/content-folder.ts';

let folder: ContentFolder | null = null;
afterEach(() => folder?.dispose());

// Compared by hand with Kirby 5.5.2 on 2026-11-22.
const faults: readonly [
  text: string,
  method: string,
  status: number,
  key: string | null,
  lenient: unknown,
][] = [
  ['a: b: c', 'yaml', 500, null, []],
  ['- *nope', 'yaml', 500, null, []],
  ['<<: *nope', 'toObject.toArray', 500, null, []],
  ['a: |', 'yaml', 500, null, []],
  ['-\n  a: 1\n- text', 'toStructure', 400, 'error.invalidArgument', []],
  ['{a', 'toStructure', 400, 'error.invalidArgument', []],
  ['- [x]', 'toEntries', 500, null, []],
  ['- [x]', 'toPages', 500, null, []],
  ['- home\n- [x]', 'toPages', 500, null, ['home']],
  ['{"a"', 'toData("json")', 400, 'error.invalidArgument', []],
];

async function runQuery(strict: boolean, text: string, method: string) {
  folder = createContentFolder({
    'site.nl.txt': 'Title: S',
    'home/home.nl.txt': `Title: Thuis\n\n----\n\nF:\n\n${text}`,
  });
  const request = new Request('http://site.example/api/query', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `page("home").f.${method}` }),
  });
  const response = await folder.engine({ strict }).fetch(request);
  const body = (await response.json()) as { key?: unknown; result?: unknown };
  return { ...body, status: response.status };
}

test.each(faults)(
  '%j read by %s is an error for developers, as in Kirby (M8)',
  async (text, method, status, key) => {
    expect(await runQuery(true, text, method)).toMatchObject({ status, key });
  },
);

test.each(faults)(
  '%j read by %s is left out for visitors, and reported with its field (M8)',
  async (text, method, _, __, lenient) => {
    const reply = await runQuery(false, text, method);
    expect(reply.status).toBe(200);
    expect(reply.result).toEqual(lenient);
    expect(folder?.problems).toMatchObject([{ file: 'home#f' }]);
  },
);
