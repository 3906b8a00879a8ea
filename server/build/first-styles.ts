import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file that the build writes, within `dist`. */
export const FIRST_STYLES = 'server/first-styles.json';

/**
 * A part of a style sheet. A rule has what a document needs to have for each of its selectors: `.card`,
 * `#app`, `[open]`, `[data-at=end]`, `nav`; none of them for one that may always apply. A group is
 * `@media …{` with its parts.
 */
export type StylePart =
  | { css: string; needs: readonly (readonly string[])[] }
  | { open: string; parts: readonly StylePart[] };

/** The same with the place of each name instead of the name. */
type PlacedPart =
  | { css: string; needs: readonly (readonly number[])[] }
  | { open: string; parts: readonly PlacedPart[] };

/** What every document has around the application (app/frame/document.tsx). */
const everywhere = ['html', 'head', 'body', 'div', '#app', '[id]', '[lang]'];
/** What its first script brings about. */
const consent = ['[data-consent]', '[data-consent=undecided]', '[data-bars]'];

/** Reads what `tools/split-styles.ts` wrote for the build in `dist`. */
export async function readFirstStyles(dist: string): Promise<(html: string) => string> {
  return createFirstStyles(JSON.parse(await readFile(join(dist, FIRST_STYLES), 'utf8')));
}

/**
 * Builds the function that finds the styles of a document: each rule that applies to something in its HTML.
 * What only script or a visitor brings about (an open menu, a focus ring) is left to the style sheet.
 */
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

/** Where the names stand that belong to one attribute. */
interface AttributePlaces {
  /** Of `[name]`. */
  place?: number | undefined;
  /** Of `[name=value]`, `.value` or `#value`, by the value. */
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
 * Builds the function that finds elements, attributes, classes and ids. HTML of React and of the sanitiser
 * has one blank before each attribute, and quotes every value.
 * @returns for each place 1 when the document has what has that place
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

/** By code of a letter, whether it may stand in the name of an element or an attribute. */
const inNames = Array.from({ length: 128 }, (_, code) => /[\w:-]/.test(String.fromCharCode(code)));

/** Where a name ends that starts there; the same when there is none. */
function endOfName(html: string, start: number): number {
  let at = start;
  while (inNames[html.charCodeAt(at)]) at += 1;
  return at;
}

function mark(there: Uint8Array, place: number | undefined): void {
  if (place !== undefined) there[place] = 1;
}
