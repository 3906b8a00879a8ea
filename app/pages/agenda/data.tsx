import { isDay } from '#app/features/agenda/when.ts';
import { counted } from '#app/i18n/counted.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { getAgenda } from '#app/pages/expected-page.ts';
import { capital } from '#app/pages/items/capital.ts';
import { pageMeta } from '#app/pages/meta.ts';
import { yearOf } from '#app/pages/overview/list-filters.ts';
import { listPage, listPageParts } from '#app/pages/overview/list-page.ts';
import { LIST_PAGE_SIZES } from '#app/pages/overview/list-page-sizes.ts';
import { listStatus } from '#app/pages/overview/list-status.ts';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import { todayAt } from '#site/amsterdam-time.ts';
import { href } from '#site/href.ts';
import { agendaCalendar } from './agenda-calendar.ts';
import { agendaMonths } from './agenda-months.data.tsx';
import { emptyDays } from './empty-days.data.ts';
import { agendaFilterProps } from './filter-props.data.ts';
import { type FoundEvents, findEvents } from './find-events.data.ts';
import { sharedFilters } from './shared-filters.data.ts';
import { Agenda } from './view.tsx';
import { whenName } from './when-names.ts';
import { agendaWords } from './words.ts';

const ALL = { group: '', tag: '', access: '', language: '' };

export async function agendaPage(request: PageRequest): Promise<PageOutcome> {
  const { cms, locale, isExport } = request;
  const words = wordsOf(locale, agendaWords);
  const [page, found, venue] = await Promise.all([
    getAgenda(request),
    findEvents(request),
    cms.venue(locale),
  ]);
  const { events, filters, filterNames, next, pastCount } = found;
  const shown = listPage(events, request, LIST_PAGE_SIZES.events, yearOf);
  if (shown.kind === 'redirect') return shown;
  const of = [capital(whenName(filters.when, locale)), ...filterNames].filter(Boolean);
  const empty = emptyDays(found, venue, request);
  const path = href('agenda', locale);
  const { links, meta, understood } = listPageParts(
    shown,
    path,
    { locale, items: words.countEvents },
    { ...filters },
    { ...(await sharedFilters(cms, filters)) },
  );
  return {
    kind: 'page',
    meta: pageMeta(page, {
      of,
      description: page.intro,
      ...meta,
      status: listStatus({ of, shown: shown.upTo, all: events.length, items: words.countEvents, locale }),
    }),
    // Caches only days that the calendar links: the number of days is unlimited.
    understood: { ...understood, when: isLinked(found, request) ? filters.when : '' },
    changesAt: empty?.changesAt ?? [],
    view: (
      <Agenda
        title={page.title}
        // Keeps a date on one line.
        chosen={of.join(', ').replace(/(?<=\d) /g, '\u00a0')}
        nothing={empty}
        intro={page.intro}
        path={path}
        {...agendaFilterProps(found, venue, request)}
        months={await agendaMonths(events.length === 0 ? next : shown.shown, request, filters.when)}
        {...links}
        other={
          pastCount > 0
            ? { href: href('agenda-useArchiveItems', locale), text: counted(words.archiveEvents, pastCount) }
            : null
        }
        // A file server ignores the query of a filtered calendar.
        calendar={agendaCalendar(isExport ? ALL : filters, isExport ? '' : filterNames.join(', '), request)}
      />
    ),
  };
}

/** The calendar shows the current month and later months with an event. */
function isLinked({ filters, matching, onDays }: FoundEvents, { now }: PageRequest): boolean {
  if (!isDay(filters.when) || onDays.length > 0) return true;
  const month = filters.when.slice(0, 7);
  const isKnown = (date: string) => date.startsWith(month);
  return isKnown(todayAt(now)) || matching.some(({ date }) => isKnown(date));
}
