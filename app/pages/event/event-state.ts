import { isPast } from '#app/features/agenda/agenda-items.ts';
import { shownDate } from '#app/features/agenda/shown-date.ts';
import type { EventPage, EventStatus } from '#cms/types.ts';

export type EventDate = EventPage['moments'][number];

export interface EventState {
  /** The last date if the event is over. */
  date: EventDate | null;
  status: EventStatus;
  before: readonly EventDate[];
  later: number;
  isPast: boolean;
}

export function eventState({ moments, eventStatus, isArchived }: EventPage, now: Date): EventState {
  const coming = moments.filter((date) => !isDatePast(date, now));
  const date = shownDate(coming) ?? moments.at(-1) ?? null;
  // `coming` is empty when the event is over.
  const at = date ? Math.max(0, coming.indexOf(date)) : 0;
  return {
    date,
    status: date?.status ?? eventStatus,
    before: coming.slice(0, at),
    later: Math.max(0, coming.length - at - 1),
    isPast: isArchived || coming.length === 0,
  };
}

export function isDatePast({ start, end }: Pick<EventDate, 'start' | 'end'>, now: Date): boolean {
  return isPast({ date: start, endDate: end }, now);
}
