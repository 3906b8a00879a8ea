import { choiceQuery, filterEvents, filterOptions, readChoice } from '#app/features/agenda/agenda-filter.ts';
import { archiveItems, byMonth, currentItems } from '#app/features/agenda/agenda-items.ts';
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
  const [page, site, events, challenges] = await Promise.all([
    getOverview(request, 'agenda'),
    cms.site(locale),
    cms.events(locale),
    cms.challenges(locale),
  ]);
  const moment = amsterdamTime(now);
  const current = currentItems(events, moment);
  const choice = readChoice(query, site.targetGroups, site.tags);
  const found = filterEvents(current, choice);
  const { shown, more, page: number } = portion(found, query.get('page'), PORTION);
  const of = [named(site.targetGroups, choice.group), named(site.tags, choice.tag)].filter(Boolean);
  const past = archiveItems(events, moment).length;
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
            options: filterOptions({ ...filter, by: 'group', among: site.targetGroups }),
          },
          { label: words.theme, options: filterOptions({ ...filter, by: 'tag', among: site.tags }) },
        ]}
        months={months(shown, challenges, request)}
        more={
          more > 0
            ? {
                href: path + choiceQuery(choice, number + 1),
                text: counted(words.loadMoreEvents, more),
              }
            : null
        }
        other={
          past > 0
            ? {
                href: href('agenda-useArchiveItems', locale),
                text: counted(words.archiveEvents, past),
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
    cms.events(locale),
    cms.challenges(locale),
  ]);
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
        months={months(currentItems(events, amsterdamTime(now)), challenges, request)}
        more={null}
        other={{ href: path, text: words.backToAgenda }}
      />
    ),
  };
}

/** Past events, latest first. */
export async function archivePage(request: PageRequest): Promise<PageAnswer> {
  const { cms, locale, words, now, query } = request;
  const [events, challenges] = await Promise.all([cms.events(locale), cms.challenges(locale)]);
  const past = archiveItems(events, amsterdamTime(now));
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
        months={months(shown, challenges, request)}
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

function status(words: PageWords, all: EventTeaser[], shown: EventTeaser[], of: string[] = []): string {
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
