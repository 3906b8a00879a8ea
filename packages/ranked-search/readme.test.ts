import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('the script in the README runs in a folder that has nothing but this package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ranked-search-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Node does not read TypeScript below node_modules.
  cpSync(join(import.meta.dirname, 'src'), join(folder, 'src'), { recursive: true });
  cpSync(join(import.meta.dirname, 'package.json'), join(folder, 'package.json'));
  mkdirSync(join(folder, 'use'));
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
  const args = ['--input-type=module', '--eval', script];
  expect(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })).toBe(
    'words: Making vowels out of clay\nslips: Making vowels out of clay\n',
  );
});

test('the package has no word of the site that uses it, and imports nothing but its own files', () => {
  const files = globSync('**/*.{ts,md,json}', {
    cwd: import.meta.dirname,
    exclude: ['src/testing/corpus.*.json', '**/*.test.ts'],
  });
  expect(files.length).toBeGreaterThan(15);
  const foreign = /tweeklank|import .* from '(#|(?!\.\.?\/|ranked-search')[a-z@])|'\.\.\/\.\.\//i;
  expect(files.filter((file) => foreign.test(read(file)))).toEqual([]);
});
