import { defaultLocale, type Locale, translatedLocales } from '#site/languages.ts';
import { at, type Infer, leaf, record, type Shape } from '../decode.ts';
import { kql, type Select } from '../kql.ts';
import { isPageTemplate, type Page } from '../shapes/page.ts';
import { byLanguage, perLanguage } from '../shapes/per-language.ts';
import { oneOf } from '../shapes/values.ts';
import { page } from './page.ts';
import { addressFields } from './page-addresses.ts';
import { type Question, question } from './question.ts';

/** The names of the fields that a file of content has; none when there is no such file. */
const fieldNames: Shape<ReadonlySet<string>> = leaf(
  (value) => new Set(typeof value === 'object' && value !== null ? Object.keys(value) : []),
);

const facts = record({
  ...addressFields,
  status: oneOf('listed', 'unlisted', 'draft'),
  // Each file for itself: Kirby would lay changes of a translation over those of the default language, and leave out what was published.
  ...perLanguage('changes', (locale) => at(`page.version("changes").read("${locale}")`, fieldNames)),
  ...perLanguage(
    'latest',
    (locale) => at(`page.version("latest").read("${locale}")`, fieldNames),
    translatedLocales,
  ),
});

type DraftFacts = Infer<typeof facts>;

/** Where a page lives, drafts too, and which of its fields have changes that are not published. */
export function draftFacts(id: string): Question<DraftFacts | null> {
  const { decode, ...rest } = question('draft facts', kql`page(${id})`, facts);
  return {
    ...rest,
    decode: (value, context) => {
      const found = value === null ? null : decode(value, context);
      return found && isPageTemplate(found.template) ? found : null;
    },
  };
}

/** Whether an editor has saved something that is not published, in any language. */
export function hasChanges(found: DraftFacts): boolean {
  return Object.values(byLanguage('changes', found)).some(({ size }) => size > 0);
}

/** The page itself, asked as visitors' pages are; with unpublished changes in the place of what was published. */
export function draftPage(found: DraftFacts, locale: Locale, hasChanges: boolean): Question<Page | null> {
  const asked = page(found.id, found.template as Page['template']);
  const { query, select = {} } = asked.request;
  const fields = Object.entries(select).map(([key, field]): [string, Select] => [
    key,
    hasChanges ? fromChanges(field, found, locale) : field,
  ]);
  return {
    name: `draft ${found.template}`,
    request: { query, select: Object.fromEntries(fields) },
    // Whoever asks has a key, so the page is shown as if it were found by its address.
    decode: (value, context) =>
      asked.decode(found.status === 'draft' ? { ...(value as object), status: 'unlisted' } : value, context),
  };
}

function fromChanges(field: Select, found: DraftFacts, locale: Locale): Select {
  if (field === true) return field;
  if (typeof field !== 'string')
    return field.query === undefined ? field : { ...field, query: redirected(field.query, found, locale) };
  return redirected(field, found, locale);
}

function redirected(query: string, found: DraftFacts, locale: Locale): string {
  return query.replace(/^page\.content\.(\w+)/, (published, field: string) => {
    const language = languageOfChange(field, found, locale);
    return language === null ? published : `page.version("changes").content("${language}").${field}`;
  });
}

/** The language whose changes hold what a page shows in this field; null for what was published. A field without a translation is that of the default language. */
function languageOfChange(field: string, found: DraftFacts, locale: Locale): Locale | null {
  const changes = byLanguage('changes', found);
  if (locale !== defaultLocale) {
    if (changes[locale].has(field)) return locale;
    if (byLanguage('latest', found, translatedLocales)[locale].has(field)) return null;
  }
  return changes[defaultLocale].has(field) ? defaultLocale : null;
}
