import { isOff } from '#app/i18n/event-status.ts';
import type { DateTimes, EventPage } from '#cms/types.ts';
import { addDays, parseLocalDate } from '#site/amsterdam-time.ts';

/** Returns successive days with different programmes; null for a series of equal evenings. */
export function festivalDays({
  moments,
}: Pick<EventPage, 'moments'>): Pick<DateTimes, 'start' | 'end'> | null {
  const days = moments.map(({ start }) => start.slice(0, 10));
  const programmes = new Set(moments.map(({ note }) => note).filter(Boolean));
  const [first = ''] = days;
  if (moments.length < 2 || parseLocalDate(first) === null) return null;
  const isInARow = days.every((day, index) => day === addDays(first, index));
  const takesPlace = moments.every(({ status }) => !isOff(status));
  return isInARow && takesPlace && programmes.size === moments.length
    ? { start: first, end: addDays(first, days.length - 1) }
    : null;
}
