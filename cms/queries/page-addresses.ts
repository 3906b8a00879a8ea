import {
  defaultLocale,
  forEachLocale,
  type Locale,
  languages,
  localePath,
  type TranslatedLocale,
  translatedLocales,
} from '#site/languages.ts';
import { pathOfPage } from '#site/routes.ts';
import { checkAddress } from '../decode/address.ts';
import { at, type DecodeContext, leaf, list, map, type Row, record, type Shape } from '../decode/decode.ts';
import { isPagePath } from '../decode/kql.ts';
import { isPageTemplate } from '../pages/page-types.ts';
import type { Address } from '../replica/page-rows.ts';
import { fact } from '../shapes/facts.ts';
import { byLanguage, perLanguage } from '../shapes/per-language.ts';
import { date, flag, name, text } from '../shapes/values.ts';
import { resultKey } from './content-query.ts';
import { query } from './query.ts';

/**
 * Reads the field, because `page.uuid` may make Kirby write a uuid, into the old folder of a renamed page.
 */
const uuid: Shape<string> = map(text, (value) =>
  // Joins an array, because V8 would store a template string as a tree.
  value === '' || value.startsWith('page://') ? value : ['page://', value].join(''),
);

/** Template that Kirby gives a folder without a text file. */
const NO_TEXT = 'default';
export const ERROR_TEMPLATE = 'error';

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
  isMultilang: at(
    'kirby.multilang',
    leaf((value) => value !== false),
  ),
  from: fact('publishfrom', date),
  until: fact('publishuntil', date),
};

type AddressRow = Row<typeof addressFields>;

const addresses: Shape<Address[]> = map(list(record(addressFields)), (rows, context) => {
  const known = withoutDrafts(rows).filter(({ id, template, uuid }) => {
    if (template === ERROR_TEMPLATE) return false;
    if (template === NO_TEXT && uuid === '') {
      context.warn('folder-without-text', { id });
      return false;
    }
    if (!isPageTemplate(template)) context.warn('template-unknown', { id, template });
    return hasPath(id, context);
  });
  const visible = withEasyPages(known, context);
  warnOfTwins(visible, context);
  return visible.map((page) => addressOf(withPath(page, context)));
});

/** Allows each page one easy-language page, which must be below it. */
function withEasyPages(rows: readonly AddressRow[], context: DecodeContext): AddressRow[] {
  if (!rows.some(({ template }) => template === 'easy')) return [...rows];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    if (row.template !== 'easy') return [row];
    const page = byId.get(parentOf(row.id));
    if (page && page.template !== 'easy' && row.id === `${page.id}/${EASY}`)
      return [{ ...row, isListed: row.isListed && page.isListed, ...easyUris(row, page) }];
    context.warn('easy-page-misplaced', { id: row.id });
    return [];
  });
}

const EASY = languages[defaultLocale].easy[1];

function easyUris(row: AddressRow, page: AddressRow) {
  const [own, above] = [byLanguage('uri', row), byLanguage('uri', page)];
  const slug = (locale: Locale) => own[locale].slice(own[locale].lastIndexOf('/') + 1);
  return perLanguage('uri', (locale) =>
    locale === defaultLocale
      ? own[locale]
      : `${above[locale]}/${slug(locale) === EASY ? languages[locale].easy[1] : slug(locale)}`,
  );
}

function hasPath(id: string, context: DecodeContext): boolean {
  if (isPagePath(id)) return true;
  context.warn('folder-no-address', { id });
  return false;
}

function withPath<T extends AddressRow>(page: T, context: DecodeContext): T {
  const uri = byLanguage('uri', page);
  const odd = translatedLocales.filter((locale) => !isPagePath(uri[locale]));
  if (odd.length === 0) return page;
  for (const locale of odd)
    context.warn('slug-no-address', {
      id: page.id,
      locale,
      slug: uri[locale],
    });
  return {
    ...page,
    ...perLanguage('uri', (locale) => uri[odd.some((each) => each === locale) ? defaultLocale : locale]),
  };
}

export type StoredAddress = Omit<Address, 'href'>;

export function addressOf(page: AddressRow): Address {
  const { id, uuid, template, isListed, from, until } = page;
  const translations = byLanguage('exists', page, translatedLocales);
  const isIn = (locale: TranslatedLocale) => page.isMultilang && translations[locale];
  return new PageAddress({
    id,
    uuid: uuid || `page://${id}`,
    template,
    isListed,
    uri: byLanguage('uri', page),
    exists: { [defaultLocale]: true, ...forEachLocale(isIn, translatedLocales) } as Address['exists'],
    from,
    until,
  });
}

export function toAddress(stored: StoredAddress): Address {
  return new PageAddress(stored);
}

export function toStored({ id, uuid, template, isListed, uri, exists, from, until }: Address): StoredAddress {
  return { id, uuid, template, isListed, uri, exists, from, until };
}

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

  constructor(stored: StoredAddress) {
    this.id = stored.id;
    this.uuid = stored.uuid;
    this.template = stored.template;
    this.isListed = stored.isListed;
    this.uri = stored.uri;
    this.exists = stored.exists;
    this.from = stored.from;
    this.until = stored.until;
  }

  /** Made on demand, because lists name many pages but show few. */
  get href(): Address['href'] {
    this.#href ??= forEachLocale((locale) => checkPath(pathIn(this.id, this.uri[locale], locale), locale));
    return this.#href;
  }
}

/** Leaves out drafts, which a plugin may add to `site.index`. */
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

/** A uuid must be unique, because links use it; copying a folder by hand duplicates it. */
function warnOfTwins(pages: readonly { id: string; uuid: string }[], context: DecodeContext): void {
  const owners = new Map<string, string>();
  for (const { id, uuid } of pages) {
    if (uuid === '') continue;
    const owner = owners.get(uuid);
    if (owner === undefined) owners.set(uuid, id);
    else context.warn('uuid-twice', { uuid, first: owner, second: id });
  }
}

/** Leaves out modification times, which change with every edit (page-times.ts). */
export const pageAddresses = query('page addresses', 'site.index', addresses, { list: 'all' });

/** The tag of everything that depends on which pages exist. */
export const pageListKey = resultKey(pageAddresses, defaultLocale);

function pathIn(id: string, uri: string, locale: Locale): string {
  return localePath(locale, pathOfPage({ id, uri, locale }));
}

function checkPath(path: string, locale: Locale): string {
  const address = checkAddress(path, null);
  return address?.kind === 'own' ? address.href : localePath(locale, '/');
}
