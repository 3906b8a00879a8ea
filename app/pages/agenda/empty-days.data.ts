import { type Days, daysOf, isDay, isNamed, isToday } from '#app/features/agenda/when.ts';
import { hasHours, sentenceOn } from '#app/features/venue/open-sentence.ts';
import { turnsByMinute } from '#app/features/venue/open-turns.ts';
import { unbroken } from '#app/i18n/dates.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { capital, uncapital } from '#app/pages/items/capital.ts';
import { filterAddress } from '#app/pages/overview/filter-options.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import type { Venue } from '#cms/types.ts';
import { amsterdamTime, todayAt } from '#site/amsterdam-time.ts';
import { eventsOn, type FoundEvents } from './find-events.data.ts';
import type { Nothing } from './view.tsx';
import { dayName, shortName, whenName } from './when-names.ts';
import { agendaWords } from './words.ts';

const DAYS_AFTER = 2;

interface TimedNothing extends Nothing {
  /** Unix seconds at which the sentence about opening hours changes. */
  changesAt: readonly number[];
}

export function emptyDays(
  found: Pick<FoundEvents, 'filters' | 'events' | 'matching' | 'onDays' | 'next'>,
  venue: Venue,
  { locale, now }: Pick<PageRequest, 'locale' | 'now'>,
): TimedNothing | null {
  const {
    filters,
    events,
    onDays,
    next: [next],
  } = found;
  const { when } = filters;
  const days = daysOf(when, now);
  if (!days || events.length > 0) return null;
  const words = wordsOf(locale, agendaWords);
  const name = whenName(when, locale);
  const on = isNamed(when) ? uncapital(name) : words.onDay.replace('{day}', unbroken(name));
  const nothing = onDays.length > 0 ? words.nothingChosen : words.nothing;
  const year = next && next.date.slice(0, 4) !== days.to.slice(0, 4) ? ` ${next.date.slice(0, 4)}` : '';
  const isAsked = onDays.length === 0 && (isDay(when) || isToday(when, now));
  const wall = amsterdamTime(now);
  const hours = { hours: venue, locale };
  const isFree = venue.prices.some(({ amount }) => amount === 0);
  return {
    text: [
      capital(nothing.replace('{when}', on)),
      isAsked && hasHours(venue) ? sentenceOn(days.from, wall, { ...hours, isFree }) : '',
    ]
      .filter(Boolean)
      .join(' '),
    next: next
      ? {
          day: unbroken(dayName(next.date, locale) + year),
          query: linkedQuery({ ...filters, when: next.date.slice(0, 10) }),
        }
      : null,
    nearest: nearestDays(found, days, now).map((day) => ({
      name: shortName(day, locale),
      count: eventsOn(found.matching, day, now).length,
      isChosen: false,
      ...filterAddress({ ...filters, when: day }),
    })),
    changesAt: isToday(when, now) ? turnsByMinute(wall, hours).map(({ from }) => from) : [],
  };
}

function linkedQuery(filters: FoundEvents['filters']): string {
  const { query, fields } = filterAddress({ ...filters });
  return fields ? '' : query;
}

function nearestDays({ matching }: Pick<FoundEvents, 'matching'>, { from, to }: Days, now: Date): string[] {
  const today = todayAt(now);
  const days = [...new Set(matching.map(({ date }) => date.slice(0, 10)))].filter((day) => day >= today);
  return [
    ...days.filter((day) => day < from).slice(-1),
    ...days.filter((day) => day > to).slice(0, DAYS_AFTER),
  ];
}
