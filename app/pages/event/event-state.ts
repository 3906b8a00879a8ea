import { isPast } from '#app/features/agenda/agenda-items.ts';
import { shownDate } from '#app/features/agenda/shown-date.ts';
import type { EventPage, EventStatus } from '#cms/types.ts';

export type EventMoment = EventPage['moments'][number];

export interface EventState {
  /** The last date if the event is over. */
  moment: EventMoment | null;
  status: EventStatus;
  before: readonly EventMoment[];
  later: number;
  isPast: boolean;
}

export function eventState({ moments, eventStatus, isArchived }: EventPage, now: Date): EventState {
  const coming = moments.filter((moment) => !isMomentPast(moment, now));
  const moment = shownDate(coming) ?? moments.at(-1) ?? null;
  // `coming` is empty when the event is over.
  const at = moment ? Math.max(0, coming.indexOf(moment)) : 0;
  return {
    moment,
    status: moment?.status ?? eventStatus,
    before: coming.slice(0, at),
    later: Math.max(0, coming.length - at - 1),
    isPast: isArchived || coming.length === 0,
  };
}

export function isMomentPast({ start, end }: Pick<EventMoment, 'start' | 'end'>, now: Date): boolean {
  return isPast({ date: start, endDate: end }, now);
}
