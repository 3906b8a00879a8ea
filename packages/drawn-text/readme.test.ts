import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('the script in the README measures, fits and draws', () => {
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
  const args = ['--input-type=module', '--eval', script];
  const path = (x: number) => `<path transform="translate(${x})" d="M0 0L400 0L400 -400Z"/>`;
  expect(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })).toBe(
    [
      '0.98',
      "{ lines: [ 'aaaa', 'bb' ], size: 50 }",
      `<g transform="translate(0 40) scale(0.05)">${path(0)}${path(480)}</g>\n`,
    ].join('\n'),
  );
});

test('the package has no word of the site that uses it, and imports nothing but its own files', () => {
  const files = globSync('**/*.{ts,md,json}', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });
  expect(files.length).toBeGreaterThan(5);
  const foreign = /tweeklank|import .* from '(#|(?!\.\.?\/|drawn-text')[a-z@])|'\.\.\/\.\.\//i;
  expect(files.filter((file) => foreign.test(read(file)))).toEqual([]);
});
