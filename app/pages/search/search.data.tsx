import { deskOf } from '#app/features/search/create-search-desk.ts';
import { LONGEST_QUERY } from '#app/features/search/longest-query.ts';
import type { SearchOutcome } from '#app/features/search/search.ts';
import { amsterdamTime } from '#app/i18n/dates.ts';
import { hyphenate } from '#app/i18n/hyphenate.ts';
import { ownPageMeta } from '#app/pages/meta.ts';
import type { PageAnswer, PageRequest } from '#app/pages/page-request.ts';
import type { Locale } from '#site/languages.ts';
import { Search } from './search.tsx';

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
    query ? cms.searchRecords(locale) : null,
    cms.challenges(locale),
  ]);
  const outcome = records && (await deskOf(records)(query, { now, words }));
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
        outcome={outcome && hyphenated(outcome, locale)}
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
