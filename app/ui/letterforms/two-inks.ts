import type { OwnId } from '../own-id.ts';
import type { PlacedGlyph } from './place.ts';

const at = (x: number): string => (x === 0 ? '' : ` transform="translate(${x})"`);

/**
 * Two or three overlapping letters: ink 1, ink 2 (ink 1 again for a third), and a clipped copy of each
 * overlap in the third colour. The last letter and its copy are in `g.l2g`, which slides. `id` must be unique
 * in the page.
 */
export function twoInks(letters: readonly PlacedGlyph[], id: OwnId): string {
  let drawing = '';
  for (const [index, letter] of letters.entries())
    drawing += drawLetter(letter, index, index === letters.length - 1, id);
  return drawing;
}

function drawLetter({ glyph, x }: PlacedGlyph, index: number, isLast: boolean, id: OwnId): string {
  const ink = index % 2 === 0 ? 'l1' : 'l2';
  const name = `${id}-${index}`;
  const clip = isLast ? '' : `<clipPath id="${name}c"><use href="#${name}"/></clipPath>`;
  const path = `<g class="${ink}"><path id="${name}"${at(x)} d="${glyph.d}"/></g>`;
  if (index === 0) return path + clip;

  const slide = isLast ? ' class="l2g"' : '';
  const copy = `<g clip-path="url(#${id}-${index - 1}c)"><g${slide}><use class="l3" href="#${name}"/></g></g>`;
  return `<g${slide}>${path}</g>${clip}${copy}`;
}
