import {
  defaultLocale,
  forEachLocale,
  type Locale,
  type TranslatedLocale,
  translatedLocales,
} from '#site/languages.ts';

/** The address of a public page in each language. */
export interface Address {
  id: string;
  uuid: string;
  template: string;
  isListed: boolean;
  href: Record<Locale, string>;
  /** Whether the page has a translation in that language. */
  exists: Record<Locale, boolean>;
  uri: Record<Locale, string>;
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
   * By the path of a request. Kirby's rule: in a language other than the default one,
   * translated slugs, those of the default language and mixtures of them are all found.
   */
  byPath(path: string, locale: Locale): Address | null;
}

interface Node {
  address: Address | null;
  bySlug: Map<string, Node>;
  byTranslation: Record<TranslatedLocale, Map<string, Node>>;
}

/** Builds the directory from its addresses. Drafts are not in it, so they do not exist for visitors. */
export function createPageDirectory(addresses: readonly Address[]): PageDirectory {
  const ids = new Map(addresses.map((address) => [address.id, address]));
  // When two pages have the same uuid the first one counts, as in Kirby.
  const uuids = new Map(addresses.toReversed().map((address) => [address.uuid, address]));
  const root = createNode();
  for (const address of addresses) plant(root, address);
  return {
    all: addresses,
    byId: (id) => ids.get(id) ?? null,
    byUuid: (uuid) => uuids.get(uuid) ?? null,
    byPath: (path, locale) => walk(root, path.split('/'), locale),
  };
}

/** The addresses of a page; `exists` is false for a language without translation. */
export function translationsOf(address: Address): Record<Locale, Translation> {
  return forEachLocale((locale) => ({ href: address.href[locale], exists: address.exists[locale] }));
}

function createNode(): Node {
  return {
    address: null,
    bySlug: new Map(),
    byTranslation: forEachLocale(() => new Map(), translatedLocales),
  };
}

function plant(root: Node, address: Address): void {
  const slugs = address.id.split('/');
  const translated = forEachLocale((locale) => address.uri[locale].split('/'), translatedLocales);
  let node = root;
  slugs.forEach((slug, depth) => {
    const child = node.bySlug.get(slug) ?? createNode();
    node.bySlug.set(slug, child);
    for (const locale of translatedLocales) {
      const translation = translated[locale][depth];
      if (translation !== undefined) node.byTranslation[locale].set(translation, child);
    }
    node = child;
  });
  node.address = address;
}

function walk(root: Node, slugs: string[], locale: Locale): Address | null {
  let node: Node | undefined = root;
  for (const slug of slugs) {
    const translated: Node | undefined =
      locale === defaultLocale ? undefined : node.byTranslation[locale].get(slug);
    node = translated ?? node.bySlug.get(slug);
    if (!node) return null;
  }
  return node.address;
}
