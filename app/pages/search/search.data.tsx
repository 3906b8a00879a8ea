import { prepareRecords } from '#app/features/search/rank.ts';
import { LONGEST_QUERY, search } from '#app/features/search/search.ts';
import { amsterdamTime } from '#app/i18n/dates.ts';
import type { Meta } from '#app/layouts/page-data.ts';
import { ownPageMeta } from '#app/pages/meta.ts';
import type { PageAnswer, PageRequest } from '#app/pages/page-request.ts';
import { Search } from './search.tsx';

/** As in `app/routes.ts`, which pages may not import. */
const PATHS = { nl: '/zoeken', en: '/search' };

/** What was asked and what there is of it. */
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
  const meta = ownPageMeta({ title, locale, paths: PATHS, isHidden: true });
  return {
    kind: 'page',
    meta: { ...meta, translations: withQuery(meta.translations, query) },
    view: (
      <Search
        path={meta.path}
        title={title}
        query={query}
        outcome={query ? search(prepareRecords(records), query, { now, words }) : null}
        today={amsterdamTime(now).slice(0, 10)}
        themes={challenges}
      />
    ),
  };
}

/** Whoever changes language asks the same there. */
function withQuery({ nl, en }: Meta['translations'], query: string): Meta['translations'] {
  const asked = query ? `?${new URLSearchParams({ q: query })}` : '';
  return { nl: { ...nl, href: nl.href + asked }, en: { ...en, href: en.href + asked } };
}
