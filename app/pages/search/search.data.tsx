import { createSearchDesk, type SearchDesk } from '#app/features/search/create-search-desk.ts';
import { LONGEST_QUERY, type SearchOutcome } from '#app/features/search/search.ts';
import { amsterdamTime } from '#app/i18n/dates.ts';
import { hyphenate } from '#app/i18n/hyphenate.ts';
import { ownPageMeta } from '#app/pages/meta.ts';
import type { PageAnswer, PageRequest } from '#app/pages/page-request.ts';
import type { SearchRecord } from '#cms/types.ts';
import type { Locale } from '#site/languages.ts';
import { Search } from './search.tsx';

/** One search desk per index, in a WeakMap: `cms` returns the same records until the content changes, and the old desk goes with them. */
const desks = new WeakMap<readonly SearchRecord[], SearchDesk>();

function deskOf(records: readonly SearchRecord[]): SearchDesk {
  const desk = desks.get(records) ?? createSearchDesk(records);
  desks.set(records, desk);
  return desk;
}

/** The search page: the query and its results. */
export async function searchPage({
  cms,
  locale,
  words,
  now,
  query: asked,
}: PageRequest): Promise<PageAnswer> {
  const query = (asked.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  const [records, challenges] = await Promise.all([
    query ? cms.searchRecords(locale) : [],
    cms.challenges(locale),
  ]);
  const title = query ? words.searchFor.replace('{query}', () => query) : words.search;
  const meta = ownPageMeta({ title, locale, route: 'search', isHidden: true });
  return {
    kind: 'page',
    // The link to the other language keeps the query.
    meta: query ? { ...meta, choice: `?${new URLSearchParams({ q: query })}` } : meta,
    view: (
      <Search
        path={meta.path}
        title={title}
        query={query}
        outcome={query ? hyphenated(deskOf(records)(query, { now, words }), locale) : null}
        today={amsterdamTime(now).slice(0, 10)}
        themes={challenges}
      />
    ),
  };
}

/** Hyphenates the titles, because they are headings, which break long words by the rules of their language. */
function hyphenated({ groups, ...outcome }: SearchOutcome, locale: Locale): SearchOutcome {
  const withBreaks = <T extends { title: string }>(named: T): T => ({
    ...named,
    title: hyphenate(named.title, locale),
  });
  return {
    ...outcome,
    groups: groups.map((group) => ({ ...group, results: group.results.map(withBreaks) })),
  };
}
