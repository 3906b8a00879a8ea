import { isPagePath } from '../decode/kql.ts';
import { type ContentQuery, isAboutFile } from '../queries/content-query.ts';
import type { Change } from '../transports/transport.ts';
import { ownerOf } from './files-key.ts';
import { MANY } from './merge-changes.ts';

export interface Affected {
  query: ContentQuery;
  references(): References;
}

/** The pages that an answer names; null for a file that does not exist: any change may bring it. */
export type References = readonly string[] | null;

/** The pages that an answer names: its parent, its subpages, those an editor chose. Of a file, its page. */
export function findReferences(query: ContentQuery, value: unknown): References {
  if (isAboutFile(query)) {
    const owner = ownerOf(value);
    return owner === null ? null : [owner];
  }
  const found = new Set<string>();
  collectIds(value, found);
  return [...found];
}

/** Blocks have an id and a type; anything else with an id is a page or a file. */
function collectIds(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('id' in value && !('type' in value) && typeof value.id === 'string' && isPagePath(value.id))
    found.add(value.id);
  for (const each of Object.values(value)) collectIds(each, found);
}

/**
 * Which answers a change can affect, in the order in which they are renewed: those about the changed pages,
 * also in lists (M7), then the few about the whole site, the parents of those pages, pages that name them,
 * and their files. A change of many pages may affect every answer.
 */
export function affectedBy<T extends Affected>(
  change: Change,
  answers: readonly T[],
): { first: T[]; rest: T[] } {
  const isWide = change === 'everything' || change.length > MANY;
  const changed = new Set<string>(isWide ? [] : change);
  const parents = new Set([...changed].map(parentOf).filter((id) => id !== ''));

  function placeOf({ query: { about }, references }: T): number | null {
    if (about === 'site') return 3;
    if ('list' in about) return about.list === 'all' ? 1 : 2;
    if ('file' in about) return isWide || hasFile(references()) ? 6 : null;
    if (changed.has(about.page)) return 0;
    if (isWide || parents.has(about.page)) return 4;
    return references()?.some((id) => changed.has(id)) ? 5 : null;
  }

  function hasFile(owners: References): boolean {
    if (changed.size === 0) return false;
    return owners === null || owners.some((owner) => changed.has(owner) || isBelowChanged(owner));
  }

  function isBelowChanged(id: string): boolean {
    const parent = parentOf(id);
    return parent !== '' && (changed.has(parent) || isBelowChanged(parent));
  }

  const places: T[][] = Array.from({ length: 7 }, () => []);
  for (const answer of answers) {
    const place = placeOf(answer);
    if (place !== null) places[place]?.push(answer);
  }
  const [first = [], ...rest] = places;
  return { first, rest: rest.flat() };
}

function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')));
}
