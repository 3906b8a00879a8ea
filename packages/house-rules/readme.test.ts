import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('the script in the README does what it says', () => {
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
  const args = ['--input-type=module', '--eval', script];
  expect(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })).toBe(
    "[ [ 'a.ts', 'b.ts' ] ]\n[ 'keptPages' ]\n[ { name: 'run', lines: 3 } ]\n",
  );
});

test('the package has no word of the site that uses it, and imports nothing but its own files but Vite', () => {
  const files = globSync('**/*.{ts,md,json}', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });
  expect(files.length).toBeGreaterThan(3);
  const foreign = /tweeklank|import .* from '(#|(?!\.\.?\/|house-rules'|node:|vite')[a-z@])|'\.\.\/\.\.\//i;
  expect(files.filter((file) => foreign.test(read(file)))).toEqual([]);
});
