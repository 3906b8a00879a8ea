import { counted } from '#app/i18n/counted.ts';
import { shortDay, timeRange, unbroken } from '#app/i18n/dates.ts';
import { statusWord } from '#app/i18n/event-status.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { uncapital } from '#app/pages/items/capital.ts';
import type { EventPage } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import type { Locale } from '#site/languages.ts';
import type { EventDate, EventState } from './event-state.ts';
import { eventWords } from './words.ts';

/** Returns `11.00–12.00 uur: uitverkocht, en nog een keer`. */
export function otherDates(
  { isFree }: Pick<EventPage, 'isFree'>,
  { date, before, later }: EventState,
  { locale }: { locale: Locale },
): string {
  const words = wordsOf(locale, eventWords);
  const [first] = before;
  const statuses = new Set(before.map(({ status }) => uncapital(statusWord(status, locale, isFree))));
  const when = before.length === 1 && first ? timeOf(first) : counted(words.earlierDates, before.length);
  const earlier = [when, ...(statuses.size === 1 ? statuses : [])].join(': ');
  return [before.length > 0 ? earlier : '', later > 0 ? counted(words.moreDates, later) : '']
    .filter(Boolean)
    .join(', ');

  function timeOf({ start, end }: EventDate): string {
    const day = parseLocalDate(start);
    if (!day) return '';
    const isSameDay = start.slice(0, 10) === date?.start.slice(0, 10);
    const parts = [isSameDay ? '' : shortDay(day, locale), timeRange(day, parseLocalDate(end), locale)];
    return parts.filter(Boolean).map(unbroken).join(', ');
  }
}
