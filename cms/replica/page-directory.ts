import { forEachLocale, type Locale } from '#site/languages.ts';

export interface Address {
  id: string;
  uuid: string;
  template: string;
  isListed: boolean;
  href: Record<Locale, string>;
  exists: Record<Locale, boolean>;
  uri: Record<Locale, string>;
  /** The moments from which and until which the page exists, as stored: empty for always. */
  from: string;
  until: string;
}

/** The address of a page in one language, and whether it is translated. */
export interface Translation {
  href: string;
  exists: boolean;
}

/** The public pages, found by id, by uuid or by a path in any language. Drafts are not among them. */
export interface PageDirectory {
  /** All of them, in the order of the site. The same list until one of them changes. */
  readonly all: readonly Address[];
  byId(id: string): Address | null;
  /** When two pages have the same uuid the first one counts, as in Kirby. */
  byUuid(uuid: string): Address | null;
  /**
   * By the path of a request. Kirby's rule: translated slugs, those of the default language and mixtures are
   * found.
   * @param note called for each slug with the id so far, the slug, and the id they lead to
   */
  byPath(path: string, locale: Locale, note?: (step: string, id: string) => void): Address | null;
}

type LookUps = Pick<PageDirectory, 'byId' | 'byUuid'>;

/** For queries that name no other page. */
export const noPages: LookUps = { byId: () => null, byUuid: () => null };

/** Finds what the directory has, and one page that visitors may not see. */
export function withPage(directory: LookUps, page: Address): LookUps {
  return {
    byId: (id) => (id === page.id ? page : directory.byId(id)),
    byUuid: (uuid) => directory.byUuid(uuid) ?? (uuid === page.uuid ? page : null),
  };
}

/** The addresses of a page; `exists` is false for a language without translation. */
export function translationsOf(address: Address): Record<Locale, Translation> {
  return forEachLocale((locale) => ({ href: address.href[locale], exists: address.exists[locale] }));
}
