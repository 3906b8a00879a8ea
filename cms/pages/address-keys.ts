import { type Locale, translatedLocales } from '#site/languages.ts';
import { noteDependencies } from '../common/request-context.ts';
import type { Address, PageDirectory } from './page-directory.ts';

// A value that looked up the addresses of some pages depends on those, not on the list of all pages: so a new
// page drops only the values that looked it up. Among the keys of answers, these keys stand for addresses.

/** The key of every value that looked up an address: for a change whose pages are not known. */
export const anyAddress = 'any address';

const keyOf = (idOrUuid: string) => `address ${idOrUuid}`;
const keyBelow = (parent: string) => `addresses below ${parent}`;
const keyOfSlug = (locale: Locale, step: string) => `slug ${locale} ${step}`;

/** So many pages with one parent are named one by one; a list of more depends on all of that parent. */
const FEW = 6;

export interface LookUp {
  of: string;
  found: Address | null;
}

/** Notes that the value being made used these addresses. */
export function noteAddresses(lookUps: readonly LookUp[]): void {
  if (lookUps.length === 0) return;
  const byParent = new Map<string, Set<string>>();
  for (const { of, found } of lookUps) {
    // A UUID that led nowhere has no parent; an id has, also if there is no such page.
    const parent = found === null && of.includes('://') ? of : parentOf(found?.id ?? of);
    const names = byParent.get(parent);
    if (names === undefined) byParent.set(parent, new Set([of]));
    else if (names.size <= FEW) names.add(of);
  }
  noteDependencies([anyAddress]);
  for (const [parent, names] of byParent)
    noteDependencies(names.size > FEW ? [keyBelow(parent)] : [...names].map(keyOf));
}

/** The page at a path; notes which addresses decided that. */
export function findByPath(directory: PageDirectory, path: string, locale: Locale): Address | null {
  const steps: string[] = [];
  const found = directory.byPath(path, locale, (step, id) => steps.push(keyOf(id), keyOfSlug(locale, step)));
  noteDependencies([anyAddress, ...steps]);
  return found;
}

/** The keys of everything that is another one in the second directory. */
export function changedKeys(before: PageDirectory, after: PageDirectory): Set<string> {
  const keys = new Set<string>();
  const add = (address: Address) => keys.add(keyOf(address.id)).add(keyBelow(parentOf(address.id)));
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const) {
    for (const address of one.all) {
      const { id, uuid } = address;
      const found = one.byUuid(uuid);
      const isSame = areEqual(one.byId(id), other.byId(id));
      if (!isSame) add(address);
      if (isSame && areEqual(found, other.byUuid(uuid))) continue;
      keys.add(keyOf(uuid));
      if (found !== null) add(found);
    }
    for (const id of one.between) if (!other.between.has(id)) keys.add(keyOf(id));
    for (const locale of translatedLocales)
      for (const [step, id] of one.translated[locale])
        if (other.translated[locale].get(step) !== id) keys.add(keyOfSlug(locale, step));
  }
  return keys;
}

function areEqual(one: Address | null, other: Address | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.id === other.id &&
    one.uuid === other.uuid &&
    one.template === other.template &&
    one.isListed === other.isListed &&
    areSame(one.uri, other.uri) &&
    areSame(one.exists, other.exists)
  );
}

function areSame<T>(one: Record<Locale, T>, other: Record<Locale, T>): boolean {
  return (Object.keys(one) as Locale[]).every((locale) => one[locale] === other[locale]);
}

function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')));
}
