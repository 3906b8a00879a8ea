import type { Locale } from '#site/languages.ts';
import type { Reading } from '../reader/reading.ts';
import type { Address, PageDirectory, Slug } from './page-rows.ts';

// A value that looked up the addresses of some pages depends on those, not on the list of all pages: so a new
// page drops only the values that looked it up. Among the tags of results, these stand for addresses.

const keyOf = (idOrUuid: string) => `address ${idOrUuid}`;
const keyBelow = (parent: string) => `addresses below ${parent}`;
const keyOfSlug = (locale: Locale, step: string) => `slug ${locale} ${step}`;

/** Up to this number pages with one parent are named one by one; a longer list depends on all of that parent. */
const FEW = 6;

export interface LookUp {
  of: string;
  found: Address | null;
}

/** Notes that the value being made used these addresses. */
export function noteAddresses(lookUps: readonly LookUp[], reading: Reading): void {
  if (lookUps.length === 0) return;
  const byParent = new Map<string, Set<string>>();
  for (const { of, found } of lookUps) {
    // A UUID that led nowhere has no parent; an id has, also if there is no such page.
    const parent = found === null && of.includes('://') ? of : parentOf(found?.id ?? of);
    const names = byParent.get(parent);
    if (names === undefined) byParent.set(parent, new Set([of]));
    else if (names.size <= FEW) names.add(of);
  }
  for (const [parent, names] of byParent)
    reading.note(names.size > FEW ? [keyBelow(parent)] : [...names].map(keyOf));
}

/** The page at a path; notes which addresses decided that. */
export function findByPath(
  directory: PageDirectory,
  path: string,
  locale: Locale,
  reading: Reading,
): Address | null {
  const steps: string[] = [];
  const found = directory.byPath(path, locale, (step, id) => steps.push(keyOf(id), keyOfSlug(locale, step)));
  reading.note(steps);
  return found;
}

/** The keys of what looked up this page, or found out that it is not there. */
export function keysOfPage({ id, uuid }: Pick<Address, 'id' | 'uuid'>): string[] {
  return [keyOf(id), keyBelow(parentOf(id)), keyOf(uuid)];
}

/** The keys of what came this way: by a translated slug, or by a folder that is no page. */
export function keysOfStep({ locale, above, slug, id }: Omit<Slug, 'position'>): string[] {
  return [keyOfSlug(locale, `${above}/${slug}`), keyOf(id)];
}

function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')));
}
