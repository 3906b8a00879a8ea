import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

test('the script in the README runs as it stands', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  const args = ['--input-type=module', '--eval', script];
  const root = resolve(import.meta.dirname, '../..');
  const output = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(output).toMatch(/^\[\s+('.+?',?\s+){3}\]\n$/);
});
