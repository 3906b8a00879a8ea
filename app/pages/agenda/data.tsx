import { isDay } from '#app/features/agenda/when.ts';
import { counted } from '#app/i18n/counted.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { getAgenda } from '#app/pages/expected-page.ts';
import { capital } from '#app/pages/items/capital.ts';
import { pageMeta } from '#app/pages/meta.ts';
import { yearOf } from '#app/pages/overview/list-choice.ts';
import { listPage, listPageParts } from '#app/pages/overview/list-page.ts';
import { LIST_PAGE_SIZES } from '#app/pages/overview/list-page-sizes.ts';
import { listStatus } from '#app/pages/overview/list-status.ts';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import { todayAt } from '#site/amsterdam-time.ts';
import { href } from '#site/href.ts';
import { agendaCalendar } from './agenda-calendar.ts';
import { agendaFilters } from './agenda-filters.data.ts';
import { agendaMonths } from './agenda-months.data.tsx';
import { emptyDays } from './empty-days.data.ts';
import { type FoundEvents, findEvents } from './find-events.data.ts';
import { sharedChoice } from './shared-choice.data.ts';
import { Agenda } from './view.tsx';
import { whenName } from './when-choice.ts';
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
  const { events, choice, filterNames, next, pastCount } = found;
  const shown = listPage(events, request, LIST_PAGE_SIZES.events, yearOf);
  if (shown.kind === 'redirect') return shown;
  const of = [capital(whenName(choice.when, locale)), ...filterNames].filter(Boolean);
  const empty = emptyDays(found, venue, request);
  const path = href('agenda', locale);
  const { links, meta, understood } = listPageParts(
    shown,
    path,
    { locale, items: words.countEvents },
    { ...choice },
    { ...(await sharedChoice(cms, choice)) },
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
    understood: { ...understood, when: isLinked(found, request) ? choice.when : '' },
    changesAt: empty?.changesAt ?? [],
    view: (
      <Agenda
        title={page.title}
        // Keeps a date on one line.
        choice={of.join(', ').replace(/(?<=\d) /g, '\u00a0')}
        nothing={empty?.text}
        intro={page.intro}
        path={path}
        {...agendaFilters(found, venue, request)}
        months={await agendaMonths(events.length === 0 ? next : shown.shown, request)}
        {...links}
        other={
          pastCount > 0
            ? { href: href('agenda-useArchiveItems', locale), text: counted(words.archiveEvents, pastCount) }
            : null
        }
        // A file server ignores the query of a filtered calendar.
        calendar={agendaCalendar(isExport ? ALL : choice, isExport ? '' : filterNames.join(', '), request)}
      />
    ),
  };
}

/** The calendar shows the current month and later months with an event. */
function isLinked({ choice, matching, onDays }: FoundEvents, { now }: PageRequest): boolean {
  if (!isDay(choice.when) || onDays.length > 0) return true;
  const month = choice.when.slice(0, 7);
  const isKnown = (date: string) => date.startsWith(month);
  return isKnown(todayAt(now)) || matching.some(({ date }) => isKnown(date));
}
