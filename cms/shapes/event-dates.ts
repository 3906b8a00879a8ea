import type { WarningCode } from '../common/warnings.ts';
import type { DecodeContext } from '../decode/decode.ts';
import type { EventStatus } from './event-values.ts';

export interface DateTimes {
  start: string;
  end: string;
  status: EventStatus;
}

interface Stored<T extends DateTimes> {
  id: string;
  eventStatus: EventStatus;
  moments: readonly T[];
}

/** Returns dates soonest first; warns of impossible ones. */
export function readDates<T extends DateTimes>(
  { id, eventStatus, moments }: Stored<T>,
  single: T,
  context: DecodeContext,
): T[] {
  const fault = (code: WarningCode, facts: Record<string, string>) => context.warn(code, { id, ...facts });
  const rows = moments.length > 0 ? moments : [single];
  const read = rows.flatMap((row) => {
    const { start, end } = row;
    if (start === '') {
      if (row !== single) fault('date-without-start', { end });
      return [];
    }
    if (isSkipped(start)) fault('date-in-skipped-hour', { start });
    const isBackwards = end !== '' && lastSecond(end) < start;
    if (isBackwards) fault('end-before-start', { start, end });
    // An end equal to the start is unknown; if both have no time, they mean the whole day.
    const isNone = isBackwards || (end === start && end.length > 10);
    return { ...row, end: isNone ? '' : end, status: statusOf(row.status, eventStatus) };
  });
  read.sort((one, other) => (one.start === other.start ? 0 : one.start < other.start ? -1 : 1));
  read.forEach(({ start }, index) => {
    const before = read[index - 1];
    if (before && start < (before.end || before.start))
      fault('dates-overlap', { one: before.start, other: start });
  });
  return read;
}

/** Returns the last end. A date without an end counts with its start, unless it is the only date. */
export function lastEnd(dates: readonly DateTimes[]): string {
  if (dates.length < 2) return dates[0]?.end ?? '';
  return (
    dates
      .map(({ start, end }) => end || start)
      .toSorted()
      .at(-1) ?? ''
  );
}

/** Applies `cancelled` and `postponed` of the event to each date. */
function statusOf(own: EventStatus, ofEvent: EventStatus): EventStatus {
  const isOff = ofEvent === 'cancelled' || ofEvent === 'postponed';
  return isOff || own === 'planned' ? ofEvent : own;
}

function lastSecond(time: string): string {
  return time.length > 10 ? time : `${time} 24:00:00`;
}

/**
 * Returns whether a time does not exist: on the last Sunday of March the clock skips 2:00 to 3:00 (directive
 * 2000/84/EC).
 */
function isSkipped(time: string): boolean {
  const [, year, day] = /^(\d{4})-03-(\d{2}) 02:/.exec(time) ?? [];
  if (!year || Number(day) < 25) return false;
  return new Date(`${year}-03-${day}T00:00:00Z`).getUTCDay() === 0;
}
