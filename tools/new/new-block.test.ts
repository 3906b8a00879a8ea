import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sourceOf } from '#cms/shapes/facts.ts';
import { fieldsIn } from '../translations/content-text.ts';
import { newBlock } from './new-block.ts';

const KIND = 'trial';
const PARTS = [
  'app',
  'cms',
  'e2e/fixtures/hostile',
  'kirby/site/blueprints',
  'kirby/content/2_nieuws/20260115_de-ijssel-stond-in-de-kelder-de-banden-niet',
  'package.json',
  'site',
  'tools',
  'tsconfig.json',
  'vitest.config.ts',
];

function copyProject(): string {
  const root = mkdtempSync(resolve('.cache/new-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  for (const part of PARTS) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

function run(root: string, program: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join('node_modules', program), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return stdout + stderr;
}

test('a new kind of block compiles, and the check names its TODOs and nothing else', {
  timeout: 180_000,
}, () => {
  const root = copyProject();
  const files = newBlock(root, KIND);
  writeFileSync(
    join(root, 'tsconfig.blocks.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { incremental: false },
      include: [`app/blocks/${KIND}`, 'app/blocks/blocks.examples.tsx'],
    }),
  );
  expect(run(root, 'typescript/bin/tsc', '-p', 'tsconfig.blocks.json')).toBe('');
  const check = run(root, 'vitest/vitest.mjs', 'run', '--project', 'parts', 'tools/check-blocks.test.tsx');
  const named = [...check.matchAll(/^\+ +"(.+)",$/gm)].map(([, line = '']) => line);
  const unfinished = named.filter((line) => / fill in .*TODO/.test(line));
  expect(named).toEqual(unfinished);
  const open = files.filter((file) => !/fields\.ts$|body\.yml$/.test(file) || file.includes(KIND));
  expect(unfinished.map((line) => line.replace(/:\d+ .*/, ''))).toEqual(expect.arrayContaining(open));
});

test('the page of the demo has the block in both languages, and its translation is current (M13)', () => {
  const root = copyProject();
  const [dutch, english] = newBlock(root, KIND)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => fieldsIn(readFileSync(join(root, file), 'utf8')));
  for (const page of [dutch, english])
    expect(JSON.parse(page?.get('body') ?? '').at(-1)).toMatchObject({ type: KIND, isHidden: false });
  const { body } = JSON.parse(english?.get('translatedfrom') ?? '');
  expect(body).toBe(sourceOf(dutch?.get('body') ?? ''));
});

test('a part that is missing is written again, and what is there stays', () => {
  const root = copyProject();
  newBlock(root, KIND);
  const view = `app/blocks/${KIND}/view.tsx`;
  const blueprint = `kirby/site/blueprints/blocks/${KIND}.yml`;
  for (const file of [view, blueprint]) rmSync(join(root, file));
  expect(newBlock(root, KIND)).toEqual([view, blueprint]);
  expect(() => newBlock(root, KIND)).toThrow('is there already');
});

test('a name that Kirby has or that cannot be a name is refused', () => {
  expect(() => newBlock('.', 'Map')).toThrow('small letters');
  expect(() => newBlock('.', 'quote')).toThrow("one of Kirby's own");
});
