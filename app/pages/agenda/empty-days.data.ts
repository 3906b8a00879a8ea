import { daysOf, isDay, isNamed, isToday } from '#app/features/agenda/when.ts';
import { hasHours, sentenceOn } from '#app/features/venue/open-sentence.ts';
import { turnsByMinute } from '#app/features/venue/open-turns.ts';
import { unbroken } from '#app/i18n/dates.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { capital, uncapital } from '#app/pages/items/capital.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import type { Venue } from '#cms/types.ts';
import { amsterdamTime } from '#site/amsterdam-time.ts';
import type { FoundEvents } from './find-events.data.ts';
import { dayName, whenName } from './when-names.ts';
import { agendaWords } from './words.ts';

interface EmptyDays {
  text: string;
  /** Unix seconds at which the sentence about opening hours changes. */
  changesAt: readonly number[];
}

export function emptyDays(
  {
    filters: { when },
    events,
    onDays,
    next: [next],
  }: Pick<FoundEvents, 'filters' | 'events' | 'onDays' | 'next'>,
  venue: Venue,
  { locale, now }: Pick<PageRequest, 'locale' | 'now'>,
): EmptyDays | null {
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
      next ? words.next.replace('{next}', unbroken(dayName(next.date, locale) + year)) : '',
    ]
      .filter(Boolean)
      .join(' '),
    changesAt: isToday(when, now) ? turnsByMinute(wall, hours).map(({ from }) => from) : [],
  };
}
