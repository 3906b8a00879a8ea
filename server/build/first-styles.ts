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

/** Elements, attributes, classes and ids. HTML of React and of the sanitiser quotes every value. */
function namesIn(html: string): Set<string> {
  const names = new Set([...everywhere, ...consent]);
  for (const [, tag, attributes = ''] of html.matchAll(/<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)/gi)) {
    names.add(String(tag).toLowerCase());
    for (const [, name, value] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      names.add(`[${String(name).toLowerCase()}]`);
      if (value === undefined) continue;
      if (name === 'class') for (const each of value.split(/\s+/)) names.add(`.${each}`);
      else if (name === 'id') names.add(`#${value}`);
      else if (name?.startsWith('data-')) names.add(`[${name}=${value}]`);
    }
  }
  return names;
}
