import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';

export async function openFont(file: Buffer): Promise<Font> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('The file is no WOFF2 font.');
  // fontkit cannot read variations of a compressed font.
  const font = create(Buffer.from(await decompress(file)));
  if (!('getVariation' in font)) throw new Error('The file is a collection of fonts, not one.');
  return font;
}

/**
 * Returns ems, without kerning.
 * @throws Error for a letter that the font lacks
 */
export function widthOf(text: string, font: Font): number {
  const widths = [...text].map((letter) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    if (glyph.id === 0) throw new Error(`The font has no ${JSON.stringify(letter)}`);
    return glyph.advanceWidth;
  });
  return widths.reduce((sum, width) => sum + width, 0) / font.unitsPerEm;
}
