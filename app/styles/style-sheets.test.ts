import { globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

test('every style sheet is in the list that each page has, or is built as a file of its own; none comes with a part of the script', () => {
  const sheets = globSync('app/**/*.css').filter((file) => !file.startsWith('app/gallery/'));
  const imported = globSync(['app/**/*.css', 'app/entry.client.tsx'])
    .filter((file) => !file.startsWith('app/gallery/') && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/import ['"](\.[^'"]+\.css)['"]/g)].flatMap(([, path = '']) =>
        globSync(normalize(join(file, '..', path))),
      ),
    );
  const built = [...readFileSync('vite.config.ts', 'utf8').matchAll(/'(app\/[^']+\.css)'/g)].map(
    ([, path = '']) => path,
  );
  expect([...imported, ...built].toSorted()).toEqual(sheets.toSorted());
});

test('every document states the order of all layers first: one without text has no rule of some of them (N11)', () => {
  const sheet = readFileSync('app/styles/every-document.css', 'utf8');
  expect(/@import "(.+?)"/.exec(sheet)?.[1]).toBe('./layers.css');
});

test('the development server sends the style of every kind of block', async () => {
  const vite = await createServer({
    configLoader: 'native',
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  onTestFinished(() => vite.close());
  const sent = await vite.transformRequest('/app/styles/index.css?direct');
  const sheets = globSync('app/blocks/*/style.css');
  expect(sheets.length).toBeGreaterThan(10);
  for (const sheet of sheets)
    expect(sent?.code.includes(readFileSync(sheet, 'utf8').trim()), sheet).toBe(true);
});
