import { defaultLocale, type Locale } from '#site/languages.ts';
import type { Reader } from '../cms.ts';
import { isPagePath, isUuid } from '../decode/kql.ts';
import { imageFile } from '../queries/file.ts';
import { page } from '../queries/page.ts';
import type { Question } from '../queries/question.ts';
import { listQuestions, siteQuestions } from '../queries/site-questions.ts';
import { teaserOf } from '../queries/teasers.ts';
import { findByPath, noteAddresses } from '../replica/address-keys.ts';
import { type Address, type PageDirectory, translationsOf } from '../replica/page-directory.ts';
import type { Source } from '../replica/source.ts';
import type { ContentRows } from './content-rows.ts';
import type { Sitemap } from './create-sitemap.ts';
import type { createTextDates } from './create-text-dates.ts';
import type { DecodedValues } from './decoded-values.ts';
import type { createDraftVersion } from './draft-version.ts';
import type { FindDraft } from './find-draft.ts';
import type { createOwnResult } from './own-result.ts';
import type { Reading } from './reading.ts';
import type { SearchRecordsSource } from './search-records.ts';
import type { Selections } from './selections.ts';

/** What all readers share. */
export interface ReaderParts extends Pick<ReturnType<typeof createDraftVersion>, 'draftVersion'> {
  decoded: DecodedValues;
  compared: Source['compared'];
  mend: ContentRows['mend'];
  search: Record<Locale, SearchRecordsSource>;
  selections: Pick<Selections, 'get'>;
  sitemap: Pick<Sitemap, 'parts' | 'part'>;
  texts: Pick<ReturnType<typeof createTextDates>, 'get'>;
  draft: FindDraft;
  ownAnswer: ReturnType<typeof createOwnResult>;
}

/** Builds a reader that notes in `reading` what is read with it. */
export function createReader(parts: ReaderParts, reading: Reading): Reader {
  const { decoded, search, selections, sitemap, texts } = parts;
  return {
    ...createSiteMethods(decoded, reading),
    ...createPageMethods(parts, reading),
    searchRecords: (locale) => search[locale].get(reading),
    draft: (...asked) => parts.draft(reading, ...asked),
    draftVersion: (id) => parts.draftVersion(id, reading),
    sitemap: { parts: () => sitemap.parts(reading), part: (name) => sitemap.part(name, reading) },
    textDates: (ids) => texts.get(ids, reading),
    select: (name, make) => selections.get(name, (own) => make(createReader(parts, own)), reading),
    ownAnswer: (request, locale) => parts.ownAnswer(request, locale, reading),
    compared: parts.compared,
    withPart: (share) => createReader(parts, reading.withPart(share)),
    dependencies: reading,
  };
}

type SiteMethods = Pick<Reader, keyof typeof siteQuestions | keyof typeof listQuestions>;

type SiteQuestionsByMethod = {
  [K in keyof SiteMethods]: Question<Awaited<ReturnType<SiteMethods[K]>>>;
};

const questions: SiteQuestionsByMethod = { ...siteQuestions, ...listQuestions };
const questionsByName = Object.entries<Question<unknown>>(questions);

function createSiteMethods({ get }: Pick<DecodedValues, 'get'>, reading: Reading): SiteMethods {
  const methods = questionsByName.map(([name, question]) => [
    name,
    (locale: Locale = defaultLocale) => get(question, locale, reading),
  ]);
  return Object.fromEntries(methods) as SiteMethods;
}

function createPageMethods(
  { decoded, mend }: Pick<ReaderParts, 'decoded' | 'mend'>,
  reading: Reading,
): Pick<Reader, 'teasers' | 'page' | 'hasPage' | 'file' | 'pages' | 'easyPages'> {
  const look = async (id: string, locale: Locale) =>
    addressOf(await decoded.addresses(reading), { id, locale, reading });

  /** @throws CmsError when the list of pages cannot be fetched */
  async function find(id: string, locale: Locale): Promise<Address | null> {
    const found = await look(id, locale);
    return found !== null || !(await mend(reading.traceparent)) ? found : look(id, locale);
  }

  return {
    async teasers(kind, pages, locale) {
      const found = pages.map(({ id }) =>
        decoded.getTeaser(`${kind} ${id}`, teaserOf(kind, id), locale, reading),
      );
      return (await Promise.all(found)).filter((teaser) => teaser !== null);
    },
    async page(id, locale) {
      const address = await find(id, locale);
      if (!address) return null;
      return decoded.getOne(address.id, page(address.id, address.template), locale, reading);
    },
    hasPage: async (id) => (await find(id, defaultLocale)) !== null,
    async file(uuid, locale) {
      return isUuid(uuid, 'file') ? decoded.getOne(uuid, imageFile(uuid), locale, reading) : null;
    },
    async easyPages(locale) {
      const { all } = await decoded.directory(reading);
      return all
        .filter(({ template, isListed, exists }) => template === 'easy' && isListed && exists[locale])
        .map(({ id }) => ({ id }));
    },
    pages: async () => (await decoded.directory(reading)).all.map(translationsOf),
  };
}

interface Wanted {
  id: string;
  locale: Locale;
  reading: Reading;
}

function addressOf(directory: PageDirectory, { id, locale, reading }: Wanted): Address | null {
  if (!isUuid(id, 'page')) return isPagePath(id) ? findByPath(directory, id, locale, reading) : null;
  const found = directory.byUuid(id);
  noteAddresses([{ of: id, found }], reading);
  return found;
}
