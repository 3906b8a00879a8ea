import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBlock } from './new-block.ts';
import { newField } from './new-field.ts';
import { projectIn, type Texts, withFiles, writeFiles } from './project.ts';
import { templatesIn } from './testing/templates-in.ts';

const sources = [
  'app',
  'cms',
  'e2e/fixtures/hostile',
  'kirby/site/blueprints',
  'package.json',
  'site',
  'tools',
  'tsconfig.json',
  'vitest.config.ts',
];
const root = mkdtempSync(resolve('.cache/new-'));
let project = projectIn('.');
const block = newBlock(project, 'trial');
const added: Texts[] = [block];
project = withFiles(project, block);
for (const template of templatesIn(project)) {
  const field = newField(project, template, `${template}Note`);
  added.push(field);
  project = withFiles(project, field);
}
const texts = Object.assign({}, ...added);

beforeAll(() => {
  for (const part of sources) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  writeFiles(root, texts);
}, 180_000);

afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

function run(program: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join('node_modules', program), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return stdout + stderr;
}

test('a new block, and a new field of every template, compile', { timeout: 180_000 }, () => {
  const folders = Object.keys(texts)
    .filter((file) => file.startsWith('app/'))
    .map(dirname);
  writeFileSync(
    join(root, 'tsconfig.new.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { incremental: false },
      include: [...new Set(folders), 'app/blocks/blocks.examples.tsx'],
      exclude: ['**/*.test.*'],
    }),
  );
  expect(run('typescript/bin/tsc', '-p', 'tsconfig.new.json')).toBe('');
});

test('the check of blocks names what is to be filled in and nothing else', { timeout: 180_000 }, () => {
  const check = run('vitest/vitest.mjs', 'run', '--project', 'parts', 'tools/check-blocks.test.tsx');
  const named = [...check.matchAll(/^\+ +"(.+)",$/gm)].map(([, line = '']) => line);
  const unfinished = named.filter((line) => / fill in .*TODO/.test(line));
  expect(named).toEqual(unfinished);
  const open = Object.keys(block).filter(
    (file) => !/fields\.ts$|body\.yml$/.test(file) || file.includes('trial'),
  );
  expect(unfinished.map((line) => line.replace(/:\d+ .*/, ''))).toEqual(expect.arrayContaining(open));
});
