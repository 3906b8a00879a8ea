import { defaultLocale, type Locale } from '#site/languages.ts';
import type { Reader } from '../cms.ts';
import { isPagePath, isUuid } from '../decode/kql.ts';
import { translationsOf } from '../decode/links.ts';
import { page } from '../queries/page.ts';
import type { Query } from '../queries/query.ts';
import { listQueries, siteQueries } from '../queries/site-queries.ts';
import { teaserOf } from '../queries/teasers.ts';
import { type Address, findByPath, noteAddresses } from '../replica/page-rows.ts';
import type { Source } from '../replica/source.ts';
import type { Image } from '../shapes/image.ts';
import type { Sitemap } from './create-sitemap.ts';
import type { Drafts } from './drafts.ts';
import type { createOwnResults } from './own-results.ts';
import type { Reading } from './reading.ts';
import type { SearchRecordsSource } from './search-records.ts';
import type { Selections } from './selections.ts';
import type { Dates } from './text-dates.ts';
import type { Values } from './values.ts';

export interface ReaderParts {
  values: Values;
  compared: Source['compared'];
  /**
   * Fetches the list of pages before a 404 is believed, if damage to the file lost rows.
   * @throws CmsError
   */
  mend(traceparent: string | null): Promise<boolean>;
  search: Record<Locale, SearchRecordsSource>;
  selections: Pick<Selections, 'get'>;
  sitemap: Pick<Sitemap, 'parts' | 'part'>;
  dates: Pick<Dates, 'get'>;
  drafts: Drafts;
  ownResult: ReturnType<typeof createOwnResults>;
}

export function createReader(parts: ReaderParts, reading: Reading): Reader {
  const { values, search, selections, sitemap, dates, drafts } = parts;

  /** @throws CmsError when the list of pages cannot be fetched */
  async function find(id: string, locale: Locale): Promise<Address | null> {
    const found = await addressOf(id, locale);
    return found !== null || !(await parts.mend(reading.traceparent)) ? found : addressOf(id, locale);
  }

  async function addressOf(id: string, locale: Locale): Promise<Address | null> {
    const directory = await values.addresses(reading);
    if (!isUuid(id, 'page')) return isPagePath(id) ? findByPath(directory, id, locale, reading) : null;
    const found = directory.byUuid(id);
    noteAddresses([{ of: id, found }], reading);
    return found;
  }

  return {
    ...createSiteMethods(values, reading),
    async teasers(kind, pages, locale) {
      const found = pages.map(({ id }) => values.get(teaserOf(kind, id), locale, reading));
      return (await Promise.all(found)).filter((teaser) => teaser !== null);
    },
    async page(id, locale) {
      const address = await find(id, locale);
      return address && values.get(page(address.id, address.template), locale, reading);
    },
    hasPage: async (id) => (await find(id, defaultLocale)) !== null,
    async file(uuid, locale) {
      return isUuid(uuid, 'file')
        ? ((await values.find('image', uuid, locale, reading)) as Image | null)
        : null;
    },
    async easyPages(locale) {
      const easy = (await values.directory(reading)).listedAs('easy');
      return easy.filter(({ exists }) => exists[locale]).map(({ id }) => ({ id }));
    },
    pages: async () => (await values.directory(reading)).all.map(translationsOf),
    searchRecords: (locale) => search[locale].get(reading),
    draft: (...asked) => drafts.find(reading, ...asked),
    draftVersion: (id) => drafts.version(id, reading),
    sitemap: { parts: () => sitemap.parts(reading), part: (name) => sitemap.part(name, reading) },
    textDates: (ids) => dates.get(ids, reading),
    select: (name, make) => selections.get(name, (own) => make(createReader(parts, own)), reading),
    ownResult: (request, locale) => parts.ownResult(request, locale, reading),
    compared: parts.compared,
    withPart: (share) => createReader(parts, reading.withPart(share)),
    dependencies: reading,
  };
}

type SiteMethods = Pick<Reader, keyof typeof siteQueries | keyof typeof listQueries>;

type SiteQueriesByMethod = {
  [K in keyof SiteMethods]: Query<Awaited<ReturnType<SiteMethods[K]>>>;
};

const queries: SiteQueriesByMethod = { ...siteQueries, ...listQueries };
const queriesByName = Object.entries<Query<unknown>>(queries);

function createSiteMethods(values: Values, reading: Reading): SiteMethods {
  const methods = queriesByName.map(([name, query]) => [
    name,
    (locale: Locale = defaultLocale) => values.get(query, locale, reading),
  ]);
  return Object.fromEntries(methods) as SiteMethods;
}
