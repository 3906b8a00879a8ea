import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { types } from '../../command/types.ts';
import { makeMethods } from '../../pack/make-methods.ts';
import { createContentFolder } from '../testing/content-folder.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const blueprints = ['--blueprints', join(fixtures, 'blueprints')];

function makeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'model-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'model.ts');
}

test('types are made of blueprints: extends, tabs, columns, groups, conditions, options, translations, PHP (G2)', async () => {
  const out = makeFile();
  const command = join(import.meta.dirname, '../../command/kql-engine.ts');
  const args = [command, 'types', ...blueprints, '--queries', join(fixtures, 'queries/*'), '--out', out];
  const { stderr } = await promisify(execFile)(process.execPath, args);
  expect(readFileSync(out, 'utf8')).toBe(readFileSync(join(fixtures, 'model.ts'), 'utf8'));
  expect(
    stderr
      .trim()
      .split('\n')
      .map((line) => line.replace(/^.*blueprints\W/, '').replaceAll('\\', '/')),
  ).toEqual([
    'pages/broken.yml: A blueprint must be a map',
    'pages/dynamic.php: it is PHP, which is not run: its fields are unknown',
  ]);
});

test('a content folder says which page has which template, and what is below it (G2)', async () => {
  const folder = createContentFolder({
    'site.nl.txt': '',
    '1_journal/notes.nl.txt': 'Title: Journal',
    '1_journal/1_one/album.nl.txt': '',
    '1_journal/2_two/strange.nl.txt': '',
  });
  onTestFinished(() => folder.dispose());
  const out = makeFile();
  await types([...blueprints, '--content', folder.root, '--out', out]);
  const model = readFileSync(out, 'utf8');
  expect(model).toContain('ids: {\n    journal: "notes";\n  };');
  expect(model).toContain('notes: "album" | "note" | "strange";');
  expect(model).toContain('    strange: {\n      title: Text;');
});

test.each([
  [['--out', 'x.ts'], '--blueprints is missing'],
  [blueprints, '--out is missing'],
  [[...blueprints, '--out', 'x.ts', '--queries', join(fixtures, '*.nothing')], 'names no file'],
])('kql-engine types %j is refused in a sentence (G2)', async (args, sentence) => {
  await expect(types(args)).rejects.toThrow(sentence);
});

test('a request that is not JSON is named (G2)', async () => {
  const out = makeFile();
  const file = join(out, '../torn.json');
  writeFileSync(file, '{ "query": ');
  await expect(types([...blueprints, '--out', out, '--queries', file])).rejects.toThrow(
    'torn.json is not JSON',
  );
});

test('the table of methods is that of the engine: `node pack/make-methods.ts` writes it (G2)', () => {
  expect(readFileSync(join(import.meta.dirname, 'methods.ts'), 'utf8')).toBe(makeMethods());
});
