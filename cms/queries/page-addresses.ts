import { defaultLocale, forEachLocale, type Locale, localePath, translatedLocales } from '#site/languages.ts';
import { pathOfPage } from '#site/routes.ts';
import { checkAddress } from '../decode/address.ts';
import { at, type DecodeContext, list, map, type Row, record, type Shape } from '../decode/decode.ts';
import { isPagePath } from '../decode/kql.ts';
import type { Address } from '../pages/page-directory.ts';
import { fact } from '../shapes/facts.ts';
import { isPageTemplate } from '../shapes/page.ts';
import { byLanguage, perLanguage } from '../shapes/per-language.ts';
import { date, flag, name, text } from '../shapes/values.ts';
import { question } from './question.ts';

/**
 * The stored uuid: `page.uuid` would make Kirby write one, and so make the folder of a page that was just
 * renamed again.
 */
const uuid: Shape<string> = map(text, (value) =>
  value === '' || value.startsWith('page://') ? value : `page://${value}`,
);

export const addressFields = {
  id: name,
  uuid: at('page.content.uuid', uuid),
  template: at('page.intendedTemplate', name),
  isDraft: flag,
  isListed: flag,
  ...perLanguage('uri', (locale) => at(`page.uri("${locale}")`, name)),
  ...perLanguage(
    'exists',
    (locale) => at(`page.version("latest").exists("${locale}")`, flag),
    translatedLocales,
  ),
  from: fact('publishfrom', date),
  until: fact('publishuntil', date),
};

type AddressRow = Row<typeof addressFields>;

const addresses: Shape<Address[]> = map(list(record(addressFields)), (rows, context) => {
  const known = withoutDrafts(rows).filter(({ id, template }) => {
    const isKnown = isPageTemplate(template);
    // Kirby's own error page is not for visitors.
    if (!isKnown && template !== 'error')
      context.warn('left out a page of an unknown template', { id, template });
    return isKnown && hasPath(id, context);
  });
  warnOfTwins(known, context);
  return known.map((page) => addressOf(withPath(page, context)));
});

/** A folder may have any name; if it is not a valid path, the page could not be queried. */
function hasPath(id: string, context: DecodeContext): boolean {
  if (isPagePath(id)) return true;
  context.warn('left out a page whose folder is no part of an address', { id });
  return false;
}

/** An invalid translated slug, written by hand, is ignored: that of the default language counts. */
function withPath<T extends AddressRow>(page: T, context: DecodeContext): T {
  const uri = byLanguage('uri', page);
  const odd = translatedLocales.filter((locale) => !isPagePath(uri[locale]));
  if (odd.length === 0) return page;
  for (const locale of odd)
    context.warn('a translated slug is no part of an address: that of the default language is taken', {
      id: page.id,
      locale,
      slug: uri[locale],
    });
  return {
    ...page,
    ...perLanguage('uri', (locale) => uri[odd.some((each) => each === locale) ? defaultLocale : locale]),
  };
}

export function addressOf(page: AddressRow): Address {
  return new PageAddress(page);
}

/** Paths are made when needed: a request needs a few, and making them costs more than all else of a page. */
class PageAddress implements Address {
  readonly id: string;
  readonly uuid: string;
  readonly template: string;
  readonly isListed: boolean;
  readonly uri: Address['uri'];
  readonly exists: Address['exists'];
  readonly from: string;
  readonly until: string;
  #href: Address['href'] | null = null;

  constructor(page: AddressRow) {
    this.id = page.id;
    this.uuid = page.uuid || `page://${page.id}`;
    this.template = page.template;
    this.isListed = page.isListed;
    this.from = page.from;
    this.until = page.until;
    this.uri = byLanguage('uri', page);
    // Every page exists in the default language.
    this.exists = { [defaultLocale]: true, ...byLanguage('exists', page, translatedLocales) };
  }

  get href(): Address['href'] {
    this.#href ??= Object.freeze(forEachLocale((locale) => hrefOf(this.id, this.uri[locale], locale)));
    return this.#href;
  }
}

/** `site.index` has no drafts unless a plugin changes that. A page without its parent is below a draft. */
function withoutDrafts<T extends { id: string; isDraft: boolean }>(rows: readonly T[]): T[] {
  const drafts = new Map(rows.map(({ id, isDraft }) => [id, isDraft]));
  const open = new Map<string, boolean>([['', true]]);
  function isOpen(id: string): boolean {
    const known = open.get(id);
    if (known !== undefined) return known;
    const isAll = drafts.get(id) === false && isOpen(parentOf(id));
    open.set(id, isAll);
    return isAll;
  }
  return rows.filter(({ id }) => isOpen(id));
}

function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')));
}

/** A page copied by hand has the uuid of the original: links by uuid lead to only one of them. */
function warnOfTwins(pages: readonly { id: string; uuid: string }[], context: DecodeContext): void {
  const owners = new Map<string, string>();
  for (const { id, uuid } of pages) {
    if (uuid === '') continue;
    const owner = owners.get(uuid);
    if (owner === undefined) owners.set(uuid, id);
    else context.warn('two pages have one uuid: links lead to the first', { uuid, first: owner, second: id });
  }
}

/** The addresses of all public pages. Values that change with every edit are not included (page-times.ts). */
export const pageAddresses = question('page addresses', 'site.index', addresses, { list: 'all' });

/** Validated by `checkAddress`, because a slug that an editor wrote by hand may hold anything. */
function hrefOf(id: string, uri: string, locale: Locale): string {
  const home = localePath(locale, '/');
  const path = localePath(locale, pathOfPage({ id, uri, locale }));
  const address = checkAddress(path, null);
  if (address?.kind !== 'own') return home;
  // The parsed path is a part of a longer text, which would stay in memory with it.
  return address.href === path ? path : address.href;
}
