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

/** What every document has around the application (app/frame/document.tsx). */
const everywhere = ['html', 'head', 'body', 'div', '#app', '[id]', '[lang]'];
/** What its first script brings about. */
const consent = ['[data-consent]', '[data-consent=undecided]'];

/** Reads what `tools/split-styles.ts` wrote for the build in `dist`. */
export async function readFirstStyles(dist: string): Promise<(html: string) => string> {
  return createFirstStyles(JSON.parse(await readFile(join(dist, FIRST_STYLES), 'utf8')));
}

/**
 * Builds the function that finds the styles of a document: each rule that applies to something in its HTML.
 * What only script or a visitor brings about (an open menu, a focus ring) is left to the style sheet.
 */
export function createFirstStyles(parts: readonly StylePart[]): (html: string) => string {
  const namesIn = createFindNames(parts.flatMap(needsOf));
  return (html) => {
    const there = namesIn(html);
    const isThere = (name: string) => there.has(name);
    const write = (part: StylePart): string => {
      if ('css' in part) return part.needs.some((names) => names.every(isThere)) ? part.css : '';
      const within = part.parts.map(write).join('');
      return within && `${part.open}${within}}`;
    };
    return parts.map(write).join('');
  };
}

function needsOf(part: StylePart): string[] {
  return 'css' in part ? part.needs.flat() : part.parts.flatMap(needsOf);
}

/**
 * Builds the function that finds elements, attributes, classes and ids. HTML of React and of the sanitiser
 * quotes every value; a text that looks like an attribute adds a rule too many.
 */
function createFindNames(needed: readonly string[]): (html: string) => Set<string> {
  const attributes = new Set(needed.flatMap((name) => /^\[([\w:-]+)/.exec(name)?.[1] ?? []));
  const either = ['class', 'id', ...attributes].join('|');
  const pattern = new RegExp(`<([a-z][\\w-]*)|\\s(${either})="([^"]*)"`, 'gi');
  return (html) => {
    const [tags, classes] = [new Set<string>(), new Set<string>()];
    const names = new Set([...everywhere, ...consent]);
    for (const [, tag, name = '', value = ''] of html.matchAll(pattern)) {
      if (tag !== undefined) tags.add(tag);
      else if (name === 'class') classes.add(value);
      else if (name === 'id') names.add(`#${value}`);
      else names.add(`[${name.toLowerCase()}]`);
      if (name.startsWith('data-')) names.add(`[${name}=${value}]`);
    }
    for (const tag of tags) names.add(tag.toLowerCase());
    if (classes.size > 0) names.add('[class]');
    for (const each of classes) for (const name of each.split(/\s+/)) names.add(`.${name}`);
    return names;
  };
}
