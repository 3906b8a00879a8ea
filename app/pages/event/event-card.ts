import { timeRange } from '#app/i18n/dates.ts';
import { isOff, statusWord } from '#app/i18n/event-status.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { lettersOf } from '#app/pages/items/letters-of.ts';
import type { Card } from '#app/wire/page-data.ts';
import type { ChallengeTeaser, EventPage } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import type { Locale } from '#site/languages.ts';
import { pageWords } from '../words.ts';
import { eventDay } from './event-day.ts';

/** Adds the year to days, because shared links stay visible for years. */
export function eventCard(
  { date, endDate, moments, location, eventStatus }: EventPage,
  theme: ChallengeTeaser | null,
  { locale }: { locale: Locale },
): Partial<Card> {
  const words = wordsOf(locale, pageWords);
  const start = parseLocalDate(date);
  const { day } = eventDay({ start: date, end: endDate }, { locale }, 0);
  const time = start && moments.length === 1 ? timeRange(start, null, locale) : '';
  const place = eventStatus === 'online' ? statusWord(eventStatus, locale) : location;
  const status = isOff(eventStatus) ? statusWord(eventStatus, locale) : '';
  return {
    kind: words.agenda,
    lines: [status, day, [time, place].filter(Boolean).join(', ')].filter(Boolean),
    letters: theme ? lettersOf(theme)[0] : '',
  };
}
