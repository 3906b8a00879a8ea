import { timeRange } from '#app/i18n/dates.ts';
import { isOff, statusWord } from '#app/i18n/event-status.ts';
import type { PageLanguage } from '#app/i18n/use-page-words.tsx';
import { lettersOf } from '#app/pages/items/letters-of.ts';
import type { Card } from '#app/wire/page-data.ts';
import type { ChallengeTeaser, EventPage } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { eventDay } from './event-day.ts';

/** A shared link stays, so days have their year. */
export function eventCard(
  { date, endDate, moments, location, eventStatus }: EventPage,
  theme: ChallengeTeaser | null,
  { locale, words }: PageLanguage,
): Partial<Card> {
  const start = parseLocalDate(date);
  const { day } = eventDay({ start: date, end: endDate }, { locale, words }, 0);
  const time = start && moments.length === 1 ? timeRange(start, null, locale) : '';
  const place = eventStatus === 'online' ? statusWord(eventStatus, words) : location;
  const status = isOff(eventStatus) ? statusWord(eventStatus, words) : '';
  return {
    kind: words.agenda,
    lines: [status, day, [time, place].filter(Boolean).join(', ')].filter(Boolean),
    letters: theme ? lettersOf(theme)[0] : '',
  };
}
