import {
  defaultLocale,
  forEachLocale,
  type Locale,
  type TranslatedLocale,
  translatedLocales,
} from '#site/languages.ts';

export interface Address {
  id: string;
  uuid: string;
  template: string;
  isListed: boolean;
  href: Record<Locale, string>;
  exists: Record<Locale, boolean>;
  uri: Record<Locale, string>;
  /** The moments from which and until which the page exists, as stored: empty for always (schedule.ts). */
  from: string;
  until: string;
}

/** The address of a page in one language, and whether it is translated. */
export interface Translation {
  href: string;
  exists: boolean;
}

/** Every public page, found by id, by uuid or by a path in any language. */
export interface PageDirectory {
  all: readonly Address[];
  byId(id: string): Address | null;
  byUuid(uuid: string): Address | null;
  /**
   * By the path of a request. Kirby's rule: translated slugs, those of the default language and mixtures are
   * found.
   * @param note called for each slug with the id so far, the slug, and the id they lead to
   */
  byPath(path: string, locale: Locale, note?: (step: string, id: string) => void): Address | null;
  /** Folders above pages that are no pages themselves. */
  between: ReadonlySet<string>;
  translated: Record<TranslatedLocale, ReadonlyMap<string, string>>;
}

/** Builds the directory from its addresses. Drafts are not in it, so they do not exist for visitors. */
export function createPageDirectory(addresses: readonly Address[]): PageDirectory {
  const ids = new Map(addresses.map((address) => [address.id, address]));
  // When two pages have the same uuid the first one counts, as in Kirby.
  const uuids = new Map<string, Address>();
  for (const address of addresses) if (!uuids.has(address.uuid)) uuids.set(address.uuid, address);
  return {
    all: addresses,
    byId: (id) => ids.get(id) ?? null,
    byUuid: (uuid) => uuids.get(uuid) ?? null,
    ...createPathFinder(addresses, ids),
  };
}

/** Finds what the directory has, and one page that visitors may not see, without going through all. */
export function withPage(
  directory: Pick<PageDirectory, 'byId' | 'byUuid'>,
  page: Address,
): Pick<PageDirectory, 'byId' | 'byUuid'> {
  return {
    byId: (id) => (id === page.id ? page : directory.byId(id)),
    byUuid: (uuid) => directory.byUuid(uuid) ?? (uuid === page.uuid ? page : null),
  };
}

/** Finds a page slug by slug. A folder above pages that is no page itself has slugs too. */
function createPathFinder(
  addresses: readonly Address[],
  ids: ReadonlyMap<string, Address>,
): Pick<PageDirectory, 'byPath' | 'between' | 'translated'> {
  const between = new Set<string>();
  const translated = forEachLocale(() => new Map<string, string>(), translatedLocales);

  function translate(locale: TranslatedLocale, id: string, slug: string | undefined): void {
    const { above, own } = splitLast(id);
    const key = `${above}/${slug}`;
    const isOther = slug !== undefined && (slug !== own || translated[locale].has(key));
    if (isOther) translated[locale].set(key, id);
  }

  /** Whether a page has its own slug in every language and no other page has the same: most do. */
  function isPlain({ id, uri }: Address): boolean {
    const { above, own } = splitLast(id);
    const isOwn = (slug: string) => slug.endsWith(`/${own}`) && slashesIn(slug) === slashesIn(id);
    return (
      ids.has(above) && translatedLocales.every((locale) => isOwn(uri[locale]) && !translated[locale].has(id))
    );
  }

  for (const address of addresses) {
    if (isPlain(address)) continue;
    const { id, uri } = address;
    const depth = id.split('/').length;
    const slugs = forEachLocale((locale) => uri[locale].split('/'), translatedLocales);
    let part = id;
    for (let place = depth - 1; place >= 0; place--) {
      if (place < depth - 1 && ids.has(part)) break;
      if (place < depth - 1) between.add(part);
      for (const locale of translatedLocales) translate(locale, part, slugs[locale][place]);
      part = splitLast(part).above;
    }
  }

  const byPath: PageDirectory['byPath'] = (path, locale, note) => {
    let id = '';
    for (const slug of path.split('/')) {
      const step = `${id}/${slug}`;
      const found = locale === defaultLocale ? undefined : translated[locale].get(step);
      id = found ?? (id === '' ? slug : step);
      note?.(step, id);
      if (!ids.has(id) && !between.has(id)) return null;
    }
    return ids.get(id) ?? null;
  };
  return { byPath, between, translated };
}

function slashesIn(path: string): number {
  let count = 0;
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) count++;
  return count;
}

function splitLast(id: string): { above: string; own: string } {
  const slash = id.lastIndexOf('/');
  return { above: id.slice(0, Math.max(0, slash)), own: id.slice(slash + 1) };
}

/** The addresses of a page; `exists` is false for a language without translation. */
export function translationsOf(address: Address): Record<Locale, Translation> {
  return forEachLocale((locale) => ({ href: address.href[locale], exists: address.exists[locale] }));
}
