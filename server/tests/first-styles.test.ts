import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addresses } from '../../e2e/fixtures/addresses.ts';
import { splitStyles } from '../../tools/split-styles.ts';
import { createFirstStyles } from '../build/first-styles.ts';
import { fakeAssets } from '../testing/fake-settings.ts';
import { startRealSite } from '../testing/start-real-site.ts';

const sheets = ['app/styles/layers.css', ...globSync('app/{blocks,features,frame,pages,styles,ui}/**/*.css')]
  .filter((file) => !/print|forced-colors/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

const styled = new Set(
  sheets.flatMap((css) => [...css.matchAll(/^ {2}\.([\w-]+) \{$/gm)].map(([, name = '']) => name)),
);

test('the document of every kind of page, and of an error, has the styles of what is in it, with their hash in its security policy (N11)', async () => {
  const stylesFor = createFirstStyles(sheets.flatMap(splitStyles));
  await using site = await startRealSite({}, { assets: { ...fakeAssets, stylesFor } });
  for (const path of [...addresses.flatMap(({ nl, en }) => [nl, en]), '/bestaat-niet', '/%zz']) {
    for (let visit = 0; visit < 2; visit += 1) {
      const { text, headers } = await site.get(path);
      const found = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
      expect(found, path).toHaveLength(1);
      const [css = ''] = found;
      const hash = createHash('sha256').update(css).digest('base64');
      expect(headers['content-security-policy'], path).toContain(`; style-src 'self' 'sha256-${hash}'; `);
      const body = text.slice(text.indexOf('<body>'));
      const used = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
      const missing = [...styled].filter((name) => used.includes(name) && !css.includes(`.${name} {`));
      expect(missing, path).toEqual([]);
      expect(css, path).not.toContain('.search-overlay {');
    }
  }
});

test('without styles in the document its policy allows none (N11)', async () => {
  await using site = await startRealSite();
  const { text, headers } = await site.get('/agenda');
  expect(text).not.toContain('<style');
  expect(headers['content-security-policy']).toContain("; style-src 'self'; ");
});
