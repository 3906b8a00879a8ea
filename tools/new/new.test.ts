import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFewPages } from '#server/testing/copy-few-pages.ts';
import { startCopiedSite } from '#server/testing/start-copied-site.ts';
import { findUnfinished } from '../find-unfinished.ts';
import { newBlock } from './new-block.ts';
import { newField } from './new-field.ts';
import { newPage } from './new-page.ts';
import { type Project, projectIn, type Texts, withFiles, writeFiles } from './project.ts';
import { templatesIn } from './testing/templates-in.ts';

const sources = [
  'app',
  'cms',
  'e2e/fixtures/hostile',
  'kirby/site',
  'package.json',
  'server',
  'site',
  'tools',
  'tsconfig.json',
  'vitest.config.ts',
];
const root = mkdtempSync(resolve('.cache/new-'));
const content = join(root, 'kirby/content');
let project = projectIn('.');
const written: Record<string, string> = {};

function add(make: (project: Project) => Texts): Texts {
  const texts = make(project);
  project = withFiles(project, texts);
  return Object.assign(written, texts) && texts;
}

add((before) => newBlock(before, 'trial'));
add((before) => newPage(before, 'trialpost', 'trialposts'));
for (const template of templatesIn(project)) add((before) => newField(before, template, `${template}Note`));

beforeAll(() => {
  for (const part of sources) cpSync(part, join(root, part), { recursive: true });
  copyFewPages(content);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  writeFiles(root, written);
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

test('a new block, a new page type, and a new field of every template, compile', {
  timeout: 180_000,
}, () => {
  const folders = Object.keys(written)
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

test('the checks name what is to be filled in and nothing else', { timeout: 180_000 }, () => {
  const checks = ['check-blocks', 'check-pages', 'unfinished'].map((name) => `tools/${name}`);
  const said = run('vitest/vitest.mjs', 'run', '--project', 'parts', ...checks);
  const named = [...said.matchAll(/^\+ +"(.+)",$/gm)].map(([, line = '']) => JSON.parse(`"${line}"`));
  const address = /\/\d+_(.+): give the folder the name of its address in Dutch$/;
  const folders = named.flatMap((line) => address.exec(line)?.[1] ?? []);
  expect(folders).toEqual(['todo-trialposts', 'todo-trialposts/1_todo-trialpost']);
  expect(named.filter((line) => !address.test(line)).toSorted()).toEqual(findUnfinished(written).toSorted());
});

test('the test of a new page type says what is to be filled in', { timeout: 180_000 }, () => {
  const said = run('vitest/vitest.mjs', 'run', '--project', 'dom', 'app/pages/trialpost');
  expect(said).toContain("to contain 'TODO: what visitors come for'");
});

test('the demo serves the list and the page of a new type in both languages', {
  timeout: 180_000,
}, async () => {
  await using site = await startCopiedSite(root, content);
  for (const [start, language] of [
    ['', 'nl'],
    ['/en', 'en'],
  ]) {
    const list = await site.get(`${start}/todo-trialposts`);
    const page = await site.get(`${start}/todo-trialposts/todo-trialpost`);
    expect([list.status, page.status]).toEqual([200, 200]);
    expect(list.text).toContain(`href="${start}/todo-trialposts/todo-trialpost"`);
    expect(page.text).toContain(`<html lang="${language}"`);
    expect(page.text).toContain(`TODO: text (${language})`);
    expect(page.text).toContain('"@type":"WebPage"');
  }
});
