import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const FIRST_STYLES = 'server/first-styles.json';

/**
 * A rule is used if the document has all names in one of the lists of `needs`. A group (`@media …{`) has
 * parts.
 */
export type StylePart =
  | { css: string; needs: readonly (readonly string[])[] }
  | { open: string; parts: readonly StylePart[] };

type PlacedPart =
  | { css: string; needs: readonly (readonly number[])[] }
  | { open: string; parts: readonly PlacedPart[] };

const everywhere = ['html', 'head', 'body', 'div', '#app', '[id]', '[lang]'];
const consent = ['[data-consent]', '[data-consent=undecided]', '[data-bars]'];

export async function readFirstStyles(dist: string): Promise<(html: string) => string> {
  return createFirstStyles(JSON.parse(await readFile(join(dist, FIRST_STYLES), 'utf8')));
}

/** Finds the rules that apply to the HTML, except those for states that a script or visitor causes. */
export function createFirstStyles(parts: readonly StylePart[]): (html: string) => string {
  const names = [...new Set(parts.flatMap(needsOf))];
  const placeOf = new Map(names.map((name, place) => [name, place]));
  const placed = parts.map((part) => place(part, placeOf));
  const find = createFindNames(placeOf);
  return (html) => {
    const there = find(html);
    return placed.map((part) => write(part, there)).join('');
  };
}

function needsOf(part: StylePart): string[] {
  return 'css' in part ? part.needs.flat() : part.parts.flatMap(needsOf);
}

function place(part: StylePart, placeOf: ReadonlyMap<string, number>): PlacedPart {
  return 'css' in part
    ? { css: part.css, needs: part.needs.map((names) => names.map((name) => placeOf.get(name) ?? 0)) }
    : { open: part.open, parts: part.parts.map((each) => place(each, placeOf)) };
}

function write(part: PlacedPart, there: Uint8Array): string {
  if ('css' in part) return part.needs.some((places) => places.every((at) => there[at])) ? part.css : '';
  const within = part.parts.map((each) => write(each, there)).join('');
  return within && `${part.open}${within}}`;
}

interface AttributePlaces {
  place?: number | undefined;
  values: Map<string, number>;
}

function placesByAttribute(placeOf: ReadonlyMap<string, number>): Map<string, AttributePlaces> {
  const attributes = new Map<string, AttributePlaces>();
  for (const [name, place] of placeOf) {
    const [, sign = '', first = '', value] = /^([[.#])([^\]=]+)(?:=([^\]]*))?/.exec(name) ?? [];
    if (sign === '') continue;
    const attribute = sign === '.' ? 'class' : sign === '#' ? 'id' : first;
    const known: AttributePlaces = attributes.get(attribute) ?? { values: new Map() };
    attributes.set(attribute, known);
    const valued = sign === '[' ? value : first;
    if (valued === undefined) known.place = place;
    else known.values.set(valued, place);
  }
  return attributes;
}

/**
 * Needs no parser, because React and the sanitiser write one blank before each attribute and quote every
 * value.
 */
function createFindNames(placeOf: ReadonlyMap<string, number>): (html: string) => Uint8Array {
  const atFirst = new Uint8Array(placeOf.size);
  for (const name of [...everywhere, ...consent]) mark(atFirst, placeOf.get(name));
  const attributes = placesByAttribute(placeOf);

  return (html) => {
    const there = Uint8Array.from(atFirst);
    for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
      const tag = at + 1;
      at = endOfName(html, tag);
      if (at > tag) mark(there, placeOf.get(html.slice(tag, at).toLowerCase()));
      while (html.startsWith(' ', at)) {
        const name = at + 1;
        at = endOfName(html, name);
        if (!html.startsWith('="', at)) continue;
        const value = at + 2;
        at = html.indexOf('"', value) + 1;
        if (at === 0) return there;
        const known = attributes.get(html.slice(name, value - 2));
        if (known === undefined) continue;
        mark(there, known.place);
        if (known.values.size === 0) continue;
        const list = html.slice(value, at - 1);
        if (!list.includes(' ')) mark(there, known.values.get(list));
        else for (const each of list.split(' ')) mark(there, known.values.get(each));
      }
    }
    return there;
  };
}

const inNames = Array.from({ length: 128 }, (_, code) => /[\w:-]/.test(String.fromCharCode(code)));

function endOfName(html: string, start: number): number {
  let at = start;
  while (inNames[html.charCodeAt(at)]) at += 1;
  return at;
}

function mark(there: Uint8Array, place: number | undefined): void {
  if (place !== undefined) there[place] = 1;
}
