import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const cwd = import.meta.dirname;
const read = (file: string) => readFileSync(join(cwd, file), 'utf8');

test('the script in the README runs as it stands', () => {
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
  const args = ['--input-type=module', '--eval', script];
  expect(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' })).toBe(
    '<p>To the <a href="/agenda">agenda</a></p>\nTo the agenda\n',
  );
});

test('the package has no word of the site that uses it, and imports only its own files and parse5', () => {
  const files = globSync('**/*.{ts,md,json}', { cwd, exclude: ['**/*.test.ts'] });
  expect(files.length).toBeGreaterThan(8);
  const foreign = /tweeklank|import .* from '(?!\.\/|parse5'|editor-html')|'\.\.\//i;
  expect(files.filter((file) => foreign.test(read(file)))).toEqual([]);
});
