import type { EventTeaser } from '#cms/types.ts';

/** An event is past when its end, or else its start, lies before `now` (both Amsterdam wall time as text); a day without a time lasts until midnight. */
export function isPast({ date, endDate }: Pick<EventTeaser, 'date' | 'endDate'>, now: string): boolean {
  const end = endDate || date;
  return end.length > 10 ? end < now : `${end} 24:00:00` < now;
}

/** Upcoming events, soonest first, without those that an editor archived by hand. */
export function currentItems(events: readonly EventTeaser[], now: string): EventTeaser[] {
  return events
    .filter((event) => !event.isArchived && !isPast(event, now))
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/** Past events, and those that were archived by hand, latest first. */
export function archiveItems(events: readonly EventTeaser[], now: string): EventTeaser[] {
  return events
    .filter((event) => event.isArchived || isPast(event, now))
    .toSorted((one, other) => other.date.localeCompare(one.date));
}

export interface Month {
  /** `2026-11`. */
  key: string;
  events: EventTeaser[];
}

/** Groups events by month, in the order given. */
export function byMonth(events: readonly EventTeaser[]): Month[] {
  const months: Month[] = [];
  for (const event of events) {
    const key = event.date.slice(0, 7);
    const last = months.at(-1);
    if (last?.key === key) last.events.push(event);
    else months.push({ key, events: [event] });
  }
  return months;
}
