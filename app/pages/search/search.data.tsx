import { agendaAt } from '#app/features/agenda/agenda-items.ts';
import { dateTeasers } from '#app/features/agenda/date-teasers.ts';
import { nextEvents } from '#app/features/agenda/shown-date.ts';
import { LONGEST_QUERY } from '#app/features/search/longest-query.ts';
import { resultDate } from '#app/features/search/result-date.ts';
import type { SearchOutcome } from '#app/features/search/search.ts';
import { turnsOfVenue } from '#app/features/venue/open-turns.ts';
import { hyphenate } from '#app/i18n/hyphenate.ts';
import { commonWords } from '#app/i18n/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { eventRowItem } from '#app/pages/items/event-row-item.ts';
import { ownPageMeta } from '#app/pages/meta.ts';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import type { Turn } from '#app/wire/page-data.ts';
import type { ChallengeTeaser, Faq } from '#cms/types.ts';
import { amsterdamTime, yearAt } from '#site/amsterdam-time.ts';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { pageId } from '#site/routes.ts';
import { withToday } from './faqs-with-hours.data.ts';
import { findAll } from './find-all.data.ts';
import { Search } from './search.tsx';
import type { SearchLobbyProps } from './search-lobby.tsx';
import { searchPageWords } from './words.ts';

const SOON = 3;
const PRACTICAL = ['route', 'accessibility', 'contact'] as const;

export async function searchPage(request: PageRequest): Promise<PageOutcome> {
  const { cms, locale, now, query: requested, isExport = false } = request;
  const words = wordsOf(locale, searchPageWords, commonWords);
  const query = (requested.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  const [found, challenges, faqs, venue] = await Promise.all([
    query ? findAll(query, { cms, locale, now }) : null,
    cms.challenges(locale),
    cms.faqs(locale),
    cms.venue(locale),
  ]);
  const turns = turnsOfVenue(amsterdamTime(now), venue, locale);
  const open = turns[0]?.text ?? '';
  const lobby =
    found && found.match !== 'nearest' ? null : await lobbyOf(request, { challenges, faqs, turns });
  const title = query ? words.searchFor.replace('{query}', () => query) : words.search;
  const meta = ownPageMeta({ title, locale, route: 'search', isHidden: true });
  return {
    kind: 'page',
    meta: query ? { ...meta, query: `?${new URLSearchParams({ q: query })}` } : meta,
    changesAt: turns.map(({ from }) => from),
    view: (
      <Search
        path={meta.path}
        needsScript={isExport}
        title={title}
        query={query}
        outcome={found && hyphenated(withToday(found, open), locale)}
        now={now}
        open={open}
        lobby={lobby}
      />
    ),
  };
}

interface LobbyFacts {
  challenges: readonly ChallengeTeaser[];
  faqs: readonly Faq[];
  turns: Turn[];
}

async function lobbyOf(
  { cms, locale, now }: PageRequest,
  { challenges, faqs, turns }: LobbyFacts,
): Promise<SearchLobbyProps> {
  const next = nextEvents(agendaAt(await cms.eventIndex(), now).current, SOON);
  const [events, visit, pages] = await Promise.all([
    dateTeasers(cms, next, locale),
    cms.page(pageId('visit'), locale),
    Promise.all(PRACTICAL.map((name) => cms.page(pageId(name), locale))),
  ]);
  const surroundings = { locale, challenges, pictures: null };
  const thisYear = yearAt(now);
  const shown = turns.length > 0 ? pages : [visit, ...pages];
  const offered = faqs.filter(({ isInLobby, href }) => isInLobby && href !== '');
  return {
    themes: challenges,
    open: { turns, href: visit?.href ?? '' },
    soon: events.map((event) => {
      const { href, title, datetime, status, lang } = eventRowItem(event, surroundings);
      const date = event.date.slice(0, 10);
      const text = resultDate({ date, intendedTemplate: 'event' }, locale, thisYear);
      return { href, title, lang, when: { datetime, text, status } };
    }),
    practical: [
      ...offered.map(({ title, href, isExternal, lang }) => ({
        title: hyphenate(title, locale),
        href,
        isExternal,
        lang: lang || undefined,
      })),
      ...shown.flatMap((page) =>
        page
          ? {
              href: page.href,
              title: hyphenate(page.title, locale),
              lang: page.isTranslated ? undefined : defaultLocale,
            }
          : [],
      ),
    ],
  };
}

/** Lets long words of titles break by the rules of their language. */
function hyphenated({ groups, cues, ...outcome }: SearchOutcome, locale: Locale): SearchOutcome {
  const withBreaks = <T extends { title: string }>(named: T): T => ({
    ...named,
    title: hyphenate(named.title, locale),
  });
  return {
    ...outcome,
    groups: groups.map((group) => ({ ...group, results: group.results.map(withBreaks) })),
    cues: cues.map(withBreaks),
  };
}
