import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fallbackFaces } from './font-fallbacks.ts';
import { openFont, widthOf } from './open-font.ts';

const styles = join(import.meta.dirname, '../app/styles');
const font = readFileSync(join(styles, 'fonts/archivo-tweeklank.woff2'));

test('the fallback faces in the style sheet are those of the font', async () => {
  expect(readFileSync(join(styles, 'fonts.css'), 'utf8')).toContain(await fallbackFaces());
});

test('widths are those that a browser measures', async () => {
  const archivo = await openFont(font);
  // Widths in Chromium on 2026-11-22, with letters of 1000 px and no kerning.
  for (const [wdth, wght, width] of [
    [100, 400, 13.14],
    [86, 680, 12.429],
    [84, 720, 12.388],
    [112, 500, 15.174],
    [122, 400, 16.274],
  ] as const)
    expect(
      Math.abs(widthOf('Hamburgefonstiv de ui schuift', archivo.getVariation({ wdth, wght })) - width),
    ).toBeLessThan(0.01);
});

test('a font that is no WOFF2 file, or lacks a letter, is an error that says so', async () => {
  await expect(openFont(Buffer.from('OTTO'))).rejects.toThrow('no WOFF2 font');
  const archivo = await openFont(font);
  expect(() => widthOf('日', archivo)).toThrow('The font has no "日"');
});
