import { defaultLocale, type Locale } from '#site/languages.ts';
import { at, type Infer, leaf, record, type Shape } from '../decode/decode.ts';
import type { Select } from '../decode/kql.ts';
import type { Page } from '../pages/page-types.ts';
import { byLanguage, perLanguage } from '../shapes/per-language.ts';
import { oneOf } from '../shapes/values.ts';
import { homeCarousel, type Slide } from './home-carousel.ts';
import { page } from './page.ts';
import { addressFields, ERROR_TEMPLATE } from './page-addresses.ts';
import { pageQuery, type Query } from './query.ts';

const storedFields: Shape<ReadonlyMap<string, string>> = leaf(
  (value) =>
    new Map(
      Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([name, text]) => [
        name,
        typeof text === 'string' ? text : '',
      ]),
    ),
);

const facts = record({
  ...addressFields,
  status: oneOf('listed', 'unlisted', 'draft'),
  // Reads each language separately, because Kirby would mix a translation's changes with those of the default
  // language.
  ...perLanguage('changes', (locale) => at(`page.version("changes").read("${locale}")`, storedFields)),
  ...perLanguage('latest', (locale) => at(`page.version("latest").read("${locale}")`, storedFields)),
});

export type DraftFacts = Infer<typeof facts>;

export function draftFacts(id: string): Query<DraftFacts | null> {
  const { decode, ...rest } = pageQuery('draft facts', id, facts);
  return {
    ...rest,
    decode: (value, context) => {
      const found = value === null ? null : decode(value, context);
      return found && found.template !== ERROR_TEMPLATE ? found : null;
    },
  };
}

export function hasChanges(found: DraftFacts): boolean {
  return Object.values(byLanguage('changes', found)).some(({ size }) => size > 0);
}

export function draftPage(found: DraftFacts, locale: Locale, hasChanges: boolean): Query<Page | null> {
  const published = page(found.id, found.template);
  const requested = hasChanges ? withChanges(published, found, locale) : published;
  return {
    name: `draft ${found.template}`,
    request: requested.request,
    about: { page: found.id },
    // Decodes a draft as unlisted, because its preview link was checked.
    decode: (value, context) =>
      requested.decode(
        found.status === 'draft' ? { ...(value as object), status: 'unlisted' } : value,
        context,
      ),
  };
}

/**
 * Queries page and facts in one request, which halves the time. Null if the facts differ from the expected
 * ones.
 */
export function draftPageWithFacts(
  expected: DraftFacts,
  locale: Locale,
  hasChanges: boolean,
): Query<{ facts: DraftFacts | null; page: Page | null }> {
  const query = draftPage(expected, locale, hasChanges);
  const own = draftFacts(expected.id);
  const { query: path, select } = query.request;
  return {
    ...query,
    request: {
      query: path,
      select: { ...select, facts: { query: 'page', select: own.request.select ?? {} } },
    },
    decode(value, context) {
      const facts = own.decode((value as { facts?: unknown } | null)?.facts ?? null, context);
      const isExpected = facts !== null && isQueriedAlike(facts, expected);
      return { facts, page: isExpected ? query.decode(value, context) : null };
    },
  };
}

export function withoutTexts(found: DraftFacts): DraftFacts {
  const [changes, latest] = [byLanguage('changes', found), byLanguage('latest', found)];
  const names = (fields: ReadonlyMap<string, string>) =>
    new Map([...fields.keys()].map((name) => [name, '']));
  return {
    ...found,
    ...perLanguage('changes', (locale) => names(changes[locale])),
    ...perLanguage('latest', (locale) => names(latest[locale])),
  };
}

function isQueriedAlike(one: DraftFacts, other: DraftFacts): boolean {
  const names = (facts: DraftFacts) =>
    JSON.stringify(facts, (_, value) => (value instanceof Map ? [...value.keys()] : value));
  return names(one) === names(other);
}

export function draftSlides(found: DraftFacts, locale: Locale): Query<Slide[]> {
  return { ...withChanges(homeCarousel, found, locale), name: 'draft slides' };
}

function withChanges<T>(requested: Query<T>, found: DraftFacts, locale: Locale): Query<T> {
  const { query, select = {} } = requested.request;
  const fields = Object.entries(select).map(([key, field]) => [key, fromChanges(field, found, locale)]);
  return { ...requested, request: { query, select: Object.fromEntries(fields) } };
}

function fromChanges(field: Select, found: DraftFacts, locale: Locale): Select {
  if (field === true) return field;
  if (typeof field !== 'string')
    return field.query === undefined ? field : { ...field, query: redirected(field.query, found, locale) };
  return redirected(field, found, locale);
}

/** The field with the original texts of a translation. */
export const SOURCES = 'translatedfrom';

function redirected(query: string, found: DraftFacts, locale: Locale): string {
  return query.replace(/^page\.content(\("default"\))?\.(\w+)/, (published, isFact, field: string) => {
    const isChanged = byLanguage('changes', found)[locale].size > 0;
    if (field === SOURCES && isChanged) return `page.content("default").${SOURCES}`;
    const language = languageOfChange(field, found, isFact ? defaultLocale : locale);
    return language === null ? published : `page.version("changes").content("${language}").${field}`;
  });
}

function languageOfChange(field: string, found: DraftFacts, locale: Locale): Locale | null {
  const changes = byLanguage('changes', found);
  if (locale !== defaultLocale) {
    if (changes[locale].has(field)) return locale;
    if (byLanguage('latest', found)[locale].has(field)) return null;
  }
  return changes[defaultLocale].has(field) ? defaultLocale : null;
}
