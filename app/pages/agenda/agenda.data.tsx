import {
  type AgendaChoice,
  choiceNames,
  filterEvents,
  readChoice,
} from '#app/features/agenda/agenda-filter.ts';
import { agendaAt } from '#app/features/agenda/agenda-items.ts';
import { momentTeasers } from '#app/features/agenda/moment-teasers.ts';
import { monthsWithEvents } from '#app/features/agenda/month-days.ts';
import { daysOf, isWithin, namedTimes, readWhen, todayAt } from '#app/features/agenda/when.ts';
import type { WhenFilterProps } from '#app/features/agenda/when-filter.tsx';
import { EventRow } from '#app/features/teaser/event-row.tsx';
import { counted } from '#app/i18n/counted.ts';
import { monthName } from '#app/i18n/dates.ts';
import { agendaChoices } from '#app/pages/agenda/agenda-choices.data.ts';
import { getAgenda } from '#app/pages/expected-page.ts';
import { capital, uncapital } from '#app/pages/items/capital.ts';
import { eventRowItem } from '#app/pages/items/event-row-item.ts';
import { createShownPictures } from '#app/pages/items/shown-pictures.ts';
import { ownPageMeta, pageMeta } from '#app/pages/meta.ts';
import { choiceAddress, filterOptions } from '#app/pages/overview/filter-options.ts';
import { yearOf } from '#app/pages/overview/list-choice.ts';
import { listStatus } from '#app/pages/overview/list-status.ts';
import { portion, portionOf } from '#app/pages/overview/portion.ts';
import type { PageAnswer, PageRequest } from '#app/pages/page-request.ts';
import { openNow } from '#app/pages/visit/open-now.data.ts';
import type { ChallengeTeaser, EventEntry } from '#cms/types.ts';
import { amsterdamTime, parseLocalDate } from '#site/amsterdam-time.ts';
import { href } from '#site/href.ts';
import { Agenda } from './agenda.tsx';
import { agendaCalendar } from './agenda-calendar.ts';
import { sharedChoice } from './shared-choice.data.ts';
import { dayName, shortName, shownMonths, weekdaysOf, whenName } from './when-choice.ts';

/** Nine events at first, as in the design; each portion after it has fifteen. */
const PORTION = { first: 9, next: 15 };
/** The page with all upcoming events is for those who want to see many at once. */
const LARGE_PORTION = { first: 45, next: 45 };

const ALL = { group: '', tag: '', access: '' };

const MONTHS = 3;
const NEXT = 3;

export async function agendaPage(request: PageRequest): Promise<PageAnswer> {
  const { cms, locale, words, now, query, isExport } = request;
  const [page, choices, events, challenges] = await Promise.all([
    getAgenda(request),
    agendaChoices(request),
    cms.eventIndex(),
    cms.challenges(locale),
  ]);
  const { current, past } = agendaAt(events, now);
  const choice = { when: isExport ? '' : readWhen(query, now), ...readChoice(query, choices) };
  const onDays = (when: AgendaChoice['when']) => eventsOn(current, when, now);
  const ofDays = onDays(choice.when);
  const found = filterEvents(ofDays, choice);
  const shown = portion(found, request, PORTION, yearOf);
  if ('kind' in shown) return shown;
  const others = choiceNames(choice, choices);
  const of = [capital(whenName(choice.when, request)), ...others].filter(Boolean);
  // When the chosen days have nothing, the next events that match the other filters are shown.
  const next = found.length === 0 ? filterEvents(current, choice).slice(0, NEXT) : [];
  const isToday = ['today', todayAt(now)].includes(choice.when);
  const open = next.length > 0 && isToday ? await openNow(request) : null;
  const path = href('agenda', locale);
  const filter = {
    all: words.all,
    choice,
    isExport,
    count: (chosen: typeof choice) => filterEvents(ofDays, chosen).length,
  };
  const known = await sharedChoice(cms, choice);
  const entries = found.length === 0 ? next : shown.shown;
  const { links, meta, understood } = portionOf(
    shown,
    path,
    { words, items: words.countEvents },
    { ...choice },
    { ...known },
  );
  return {
    kind: 'page',
    meta: pageMeta(page, {
      of,
      description: page.intro,
      ...meta,
      status: listStatus({ of, shown: shown.upTo, all: found.length, items: words.countEvents, words }),
    }),
    // A day without events is not cached: there is no end of them.
    understood: { ...understood, when: isDay(choice.when) && ofDays.length === 0 ? '' : choice.when },
    ...(open && { changesAt: open.turns.map(({ from }) => from) }),
    view: (
      <Agenda
        title={page.title}
        choice={of.join(', ')}
        // What is today, a file does not know.
        when={isExport ? undefined : whenFilter(filterEvents(current, choice), choice, request)}
        summary={[words.chooseFilter, others.join(', ')].filter(Boolean).join(': ')}
        nothing={nothingText(next[0], choice.when, request)}
        open={open}
        intro={page.intro}
        path={path}
        filters={[
          {
            label: words.forWhom,
            options: filterOptions({ ...filter, by: 'group', among: choices.targetGroups }),
          },
          { label: words.theme, options: filterOptions({ ...filter, by: 'tag', among: choices.tags }) },
          {
            label: words.accessible,
            options: filterOptions({ ...filter, by: 'access', among: choices.access }),
          },
        ].filter(({ options }) => options.length > 1)}
        months={await months(entries, challenges, request)}
        {...links}
        other={
          past.length > 0
            ? {
                href: href('agenda-useArchiveItems', locale),
                text: counted(words.archiveEvents, past.length),
              }
            : null
        }
        // A calendar of a part of the agenda has a query, which a file server ignores.
        calendar={agendaCalendar(isExport ? ALL : choice, isExport ? '' : others.join(', '), request)}
      />
    ),
  };
}

const isDay = (when: AgendaChoice['when']) => when !== '' && !namedTimes.some((name) => name === when);

function whenFilter(
  matching: readonly EventEntry[],
  choice: AgendaChoice,
  request: PageRequest,
): WhenFilterProps {
  const { locale, words, now } = request;
  const today = todayAt(now);
  const chosenDay = isDay(choice.when) ? choice.when : null;
  const option = (when: AgendaChoice['when'], name: string) => ({
    name,
    count: eventsOn(matching, when, now).length,
    isChosen: choice.when === when,
    ...choiceAddress({ ...choice, when }),
  });
  return {
    label: words.when,
    path: href('agenda', locale),
    options: [option('', words.all), ...namedTimes.map((name) => option(name, words[name]))],
    choose: {
      text: chosenDay === null ? words.chooseDay : shortName(chosenDay, locale),
      isChosen: chosenDay !== null,
    },
    weekdays: weekdaysOf(locale),
    months: shownMonths(
      monthsWithEvents(matching, { from: chosenDay ?? today, most: MONTHS }),
      (day) => choiceAddress({ ...choice, when: day }),
      { locale, words, when: choice.when, today },
    ),
  };
}

export async function currentItemsPage(request: PageRequest): Promise<PageAnswer> {
  const { cms, locale, words, now } = request;
  const route = 'agenda-useCurrentItems';
  const [page, events, challenges] = await Promise.all([
    getAgenda(request),
    cms.eventIndex(),
    cms.challenges(locale),
  ]);
  const all = agendaAt(events, now).current;
  const shown = portion(all, request, LARGE_PORTION, yearOf);
  if ('kind' in shown) return shown;
  const { links, meta, understood } = portionOf(shown, href(route, locale), {
    words,
    items: words.countEvents,
  });
  return {
    kind: 'page',
    meta: {
      ...ownPageMeta({ title: words.allActivities, locale, route, isHidden: true }),
      ...meta,
      status: listStatus({ shown: shown.upTo, all: all.length, items: words.countEvents, words }),
    },
    understood,
    view: (
      <Agenda
        title={page.title}
        intro=""
        path={href('agenda', locale)}
        summary=""
        filters={[]}
        months={await months(shown.shown, challenges, request)}
        {...links}
        other={{ href: href('agenda', locale), text: words.backToAgenda }}
      />
    ),
  };
}

function eventsOn(
  events: readonly EventEntry[],
  when: AgendaChoice['when'],
  now: Date,
): readonly EventEntry[] {
  const days = daysOf(when, now);
  return days ? events.filter((event) => isWithin(event, days)) : events;
}

/** What is said when the chosen days have no events: when the next ones are. */
function nothingText(
  next: EventEntry | undefined,
  when: AgendaChoice['when'],
  { locale, words }: PageRequest,
): string {
  if (!next || when === '') return '';
  const isNamed = namedTimes.some((name) => name === when);
  const name = whenName(when, { locale, words });
  const text = (isNamed ? words.nothingNamed : words.nothingOn)
    .replace('{when}', isNamed ? uncapital(name) : name)
    .replace('{next}', capital(dayName(next.date, locale)));
  return capital(text);
}

async function months(
  entries: readonly EventEntry[],
  challenges: ChallengeTeaser[],
  { cms, locale, words, now }: PageRequest,
) {
  const thisYear = amsterdamTime(now).slice(0, 4);
  const events = await momentTeasers(cms, entries, locale);
  const surroundings = { locale, words, challenges, pictures: createShownPictures() };
  return [...Map.groupBy(events, ({ date }) => date.slice(0, 7))].map(([key, ofMonth]) => {
    const first = parseLocalDate(`${key}-01`);
    const name = first ? monthName(first, locale) : key;
    return {
      month: key,
      name: key.startsWith(thisYear) ? name : `${name} ${key.slice(0, 4)}`,
      rows: ofMonth.map((event) => (
        <EventRow key={`${event.id} ${event.date}`} event={eventRowItem(event, surroundings)} />
      )),
    };
  });
}
