import type { OwnId } from '../own-id.ts';
import type { PlacedGlyph } from './place.ts';

const at = (x: number): string => (x === 0 ? '' : ` transform="translate(${x})"`);

/** Draws two letters and their overlap. CSS moves `g.l2g`. */
export function twoInks(letters: readonly PlacedGlyph[], id: OwnId): string {
  const last = letters.length - 1;
  return letters.map((letter, index) => drawLetter(letter, index, index === last, id)).join('');
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
