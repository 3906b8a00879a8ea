import { choiceQuery, filterEvents, filterOptions, readChoice } from '#app/features/agenda/agenda-filter.ts';
import { agendaAt, byMonth } from '#app/features/agenda/agenda-items.ts';
import { portion } from '#app/features/agenda/load-more.ts';
import { EventRow } from '#app/features/teaser/event-row.tsx';
import { counted } from '#app/i18n/counted.ts';
import { amsterdamTime, monthName, parseLocalDate } from '#app/i18n/dates.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import { eventRowItem } from '#app/pages/event-row-item.ts';
import { getOverview } from '#app/pages/expected-page.ts';
import { listStatus } from '#app/pages/list-status.ts';
import { ownPageMeta, pageMeta } from '#app/pages/meta.ts';
import type { PageAnswer, PageRequest } from '#app/pages/page-request.ts';
import type { ChallengeTeaser, EventTeaser, Tag } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { Agenda } from './agenda.tsx';
import { sharedChoice } from './shared-choice.data.ts';

/** Nine events at first, as in the design; each longer page adds fifteen. */
const PORTION = { first: 9, next: 15 };

/** The agenda: upcoming events, filtered by target group and tag. */
export async function agendaPage(request: PageRequest): Promise<PageAnswer> {
  const { cms, locale, words, now, query } = request;
  const [page, filters, events, challenges] = await Promise.all([
    getOverview(request, 'agenda'),
    cms.filters(locale),
    cms.eventIndex(),
    cms.challenges(locale),
  ]);
  const { current, past } = agendaAt(events, amsterdamTime(now));
  const choice = readChoice(query, filters.targetGroups, filters.tags);
  const found = filterEvents(current, choice);
  const { shown, more, page: number } = portion(found, query.get('page'), PORTION);
  const of = [named(filters.targetGroups, choice.group), named(filters.tags, choice.tag)].filter(Boolean);
  const path = href('agenda', locale);
  const filter = { all: words.all, events: current, choice };
  return {
    kind: 'page',
    meta: pageMeta(page, {
      of,
      description: page.intro,
      choice: choiceQuery(await sharedChoice(cms, choice), number),
      status: status(words, found, shown, of),
    }),
    understood: { ...choice, page: String(number) },
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
        months={months(await cms.teasers('event', shown, locale), challenges, request)}
        more={
          more > 0
            ? {
                href: path + choiceQuery(choice, number + 1),
                text: counted(words.loadMoreEvents, more),
              }
            : null
        }
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

/** All upcoming events on one page, at the address from the specification. */
export async function currentItemsPage(request: PageRequest): Promise<PageAnswer> {
  const { cms, locale, words, now } = request;
  const [page, events, challenges] = await Promise.all([
    getOverview(request, 'agenda'),
    cms.eventIndex(),
    cms.challenges(locale),
  ]);
  const { current } = agendaAt(events, amsterdamTime(now));
  const path = href('agenda', locale);
  return {
    kind: 'page',
    meta: ownPageMeta({
      title: words.allActivities,
      locale,
      route: 'agenda-useCurrentItems',
      isHidden: true,
    }),
    view: (
      <Agenda
        title={page.title}
        intro=""
        path={path}
        filters={[]}
        months={months(await cms.teasers('event', current, locale), challenges, request)}
        more={null}
        other={{ href: path, text: words.backToAgenda }}
      />
    ),
  };
}

/** Past events, latest first. */
export async function archivePage(request: PageRequest): Promise<PageAnswer> {
  const { cms, locale, words, now, query } = request;
  const [events, challenges] = await Promise.all([cms.eventIndex(), cms.challenges(locale)]);
  const { past } = agendaAt(events, amsterdamTime(now));
  const { shown, more, page } = portion(past, query.get('page'), PORTION);
  const path = href('agenda-useArchiveItems', locale);
  return {
    kind: 'page',
    meta: {
      ...ownPageMeta({ title: words.archiveAgenda, locale, route: 'agenda-useArchiveItems' }),
      choice: choiceQuery({ group: '', tag: '' }, page),
      status: status(words, past, shown),
    },
    understood: { page: String(page) },
    view: (
      <Agenda
        title={words.archive}
        intro=""
        path={href('agenda', locale)}
        filters={[]}
        months={months(await cms.teasers('event', shown, locale), challenges, request)}
        more={
          more > 0
            ? {
                href: `${path}?page=${page + 1}`,
                text: counted(words.loadMoreEvents, more),
              }
            : null
        }
        other={{ href: href('agenda', locale), text: words.backToAgenda }}
      />
    ),
  };
}

function named(among: readonly Tag[], key: string): string {
  return among.find((tag) => tag.key === key)?.name ?? '';
}

function status(
  words: PageWords,
  all: readonly unknown[],
  shown: readonly unknown[],
  of: string[] = [],
): string {
  return listStatus({ of, shown: shown.length, all: all.length, items: words.countEvents, words });
}

/** Months of this year without the year; of another year with it. */
function months(events: EventTeaser[], challenges: ChallengeTeaser[], { locale, now }: PageRequest) {
  const thisYear = amsterdamTime(now).slice(0, 4);
  return byMonth(events).map(({ key, events: ofMonth }) => {
    const first = parseLocalDate(`${key}-01`);
    const name = first ? monthName(first, locale) : key;
    return {
      key,
      name: key.startsWith(thisYear) ? name : `${name} ${key.slice(0, 4)}`,
      rows: ofMonth.map((event) => (
        <EventRow key={event.id} event={eventRowItem(event, { locale, challenges })} />
      )),
    };
  });
}
