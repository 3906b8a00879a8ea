import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const scripts = [...read('README.md').matchAll(/```js\n([\s\S]*?)```/g)].map(([, script = '']) => script);

function run(script: string | undefined, cwd: string): string {
  const args = ['--input-type=module', '--eval', script ?? ''];
  return execFileSync(process.execPath, args, { cwd, encoding: 'utf8' });
}

/** A folder that has this package as a workspace of npm, with the packages that it names and nothing else. */
function makeOtherProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kql-engine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(import.meta.dirname, join(folder, 'packages/kql-engine'), { recursive: true });
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  symlinkSync('../packages/kql-engine', join(folder, 'node_modules/kql-engine'));
  mkdirSync(join(folder, 'content'));
  writeFileSync(join(folder, 'content/site.txt'), 'Title: Another house');
  return folder;
}

test('the first script in the README runs as it stands', () => {
  expect(run(scripts[0], root)).toMatch(/^\[\s+('.+?',?\s+){3}\]\n$/);
});

test('the second script in the README runs in another project', () => {
  expect(run(scripts[1], makeOtherProject())).toBe('Another house\n');
});
