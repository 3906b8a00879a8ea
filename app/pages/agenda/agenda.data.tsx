import { filterEvents, filterOptions, readChoice } from '#app/features/agenda/agenda-filter.ts';
import { agendaAt, byMonth } from '#app/features/agenda/agenda-items.ts';
import { momentTeasers } from '#app/features/agenda/moment-teasers.ts';
import { EventRow } from '#app/features/teaser/event-row.tsx';
import { counted } from '#app/i18n/counted.ts';
import { amsterdamTime, monthName, parseLocalDate } from '#app/i18n/dates.ts';
import { eventRowItem } from '#app/pages/event-row-item.ts';
import { getOverview } from '#app/pages/expected-page.ts';
import { listStatus } from '#app/pages/list-status.ts';
import { ownPageMeta, pageMeta } from '#app/pages/meta.ts';
import type { PageAnswer, PageRequest } from '#app/pages/page-request.ts';
import { portion, portionLinks, portionQuery } from '#app/pages/portion.ts';
import type { ChallengeTeaser, EventEntry, Tag } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { Agenda } from './agenda.tsx';
import { sharedChoice } from './shared-choice.data.ts';

/** Nine events at first, as in the design; each portion after it has fifteen. */
const PORTION = { first: 9, next: 15 };
/** The page with all upcoming events is for those who want to see many at once. */
const LARGE_PORTION = { first: 45, next: 45 };

/** The agenda: upcoming events, filtered by target group and tag. */
export async function agendaPage(request: PageRequest): Promise<PageAnswer> {
  const { cms, locale, words, now, query } = request;
  const [page, filters, events, challenges] = await Promise.all([
    getOverview(request, 'agenda'),
    cms.filters(locale),
    cms.eventIndex(),
    cms.challenges(locale),
  ]);
  const { current, past } = agendaAt(events, now);
  const choice = readChoice(query, filters.targetGroups, filters.tags);
  const found = filterEvents(current, choice);
  const shown = portion(found, request, PORTION);
  if ('kind' in shown) return shown;
  const of = [named(filters.targetGroups, choice.group), named(filters.tags, choice.tag)].filter(Boolean);
  const path = href('agenda', locale);
  const filter = { all: words.all, events: current, choice };
  const { portion: place, ...links } = portionLinks(path, { ...choice }, shown, words.loadMoreEvents);
  return {
    kind: 'page',
    meta: pageMeta(page, {
      of,
      description: page.intro,
      choice: portionQuery({ ...(await sharedChoice(cms, choice)) }, shown.page),
      portion: place,
      status: listStatus({ of, shown: shown.upTo, all: found.length, items: words.countEvents, words }),
    }),
    understood: { ...choice, page: String(shown.page) },
    view: (
      <Agenda
        title={page.title}
        intro={page.intro}
        path={path}
        filters={[
          {
            label: words.forWhom,
            options: filterOptions({ ...filter, by: 'group', among: filters.targetGroups }),
          },
          { label: words.theme, options: filterOptions({ ...filter, by: 'tag', among: filters.tags }) },
        ]}
        months={await months(shown.shown, challenges, request)}
        {...links}
        other={
          past.length > 0
            ? {
                href: href('agenda-useArchiveItems', locale),
                text: counted(words.archiveEvents, past.length),
              }
            : null
        }
        calendar={href('agenda-feed', locale)}
      />
    ),
  };
}

/** All upcoming events, at the address from the specification. */
export function currentItemsPage(request: PageRequest): Promise<PageAnswer> {
  const { words } = request;
  return eventsPage(request, {
    of: 'current',
    route: 'agenda-useCurrentItems',
    size: LARGE_PORTION,
    title: words.allActivities,
    heading: '',
    isHidden: true,
  });
}

/** Past events, latest first. */
export function archivePage(request: PageRequest): Promise<PageAnswer> {
  const { words } = request;
  return eventsPage(request, {
    of: 'past',
    route: 'agenda-useArchiveItems',
    size: PORTION,
    title: words.archiveAgenda,
    heading: words.archive,
    isHidden: false,
  });
}

interface EventsPage {
  of: 'current' | 'past';
  route: 'agenda-useCurrentItems' | 'agenda-useArchiveItems';
  size: typeof PORTION;
  title: string;
  /** The title on the page; empty for that of the agenda. */
  heading: string;
  isHidden: boolean;
}

/** A list of events without filters. */
async function eventsPage(
  request: PageRequest,
  { of, route, size, title, heading, isHidden }: EventsPage,
): Promise<PageAnswer> {
  const { cms, locale, words, now } = request;
  const [events, challenges] = await Promise.all([cms.eventIndex(), cms.challenges(locale)]);
  const all = agendaAt(events, now)[of];
  const shown = portion(all, request, size);
  if ('kind' in shown) return shown;
  const { portion: place, ...links } = portionLinks(href(route, locale), {}, shown, words.loadMoreEvents);
  return {
    kind: 'page',
    meta: {
      ...ownPageMeta({ title, locale, route, isHidden }),
      choice: portionQuery({}, shown.page),
      portion: place,
      status: listStatus({ shown: shown.upTo, all: all.length, items: words.countEvents, words }),
    },
    understood: { page: String(shown.page) },
    view: (
      <Agenda
        title={heading || (await getOverview(request, 'agenda')).title}
        intro=""
        path={href('agenda', locale)}
        filters={[]}
        months={await months(shown.shown, challenges, request)}
        {...links}
        other={{ href: href('agenda', locale), text: words.backToAgenda }}
      />
    ),
  };
}

function named(among: readonly Tag[], key: string): string {
  return among.find((tag) => tag.key === key)?.name ?? '';
}

/** Months of this year without the year; of another year with it. */
async function months(
  entries: readonly EventEntry[],
  challenges: ChallengeTeaser[],
  { cms, locale, words, now }: PageRequest,
) {
  const thisYear = amsterdamTime(now).slice(0, 4);
  const events = await momentTeasers(cms, entries, locale);
  return byMonth(events).map(({ key, events: ofMonth }) => {
    const first = parseLocalDate(`${key}-01`);
    const name = first ? monthName(first, locale) : key;
    return {
      month: key,
      name: key.startsWith(thisYear) ? name : `${name} ${key.slice(0, 4)}`,
      rows: ofMonth.map((event) => (
        <EventRow
          key={`${event.id} ${event.date}`}
          event={eventRowItem(event, { locale, words, challenges })}
        />
      )),
    };
  });
}
