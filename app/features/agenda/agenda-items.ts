import type { EventTeaser } from '#cms/types.ts';

/** Over when its end, or else its start, lies before `now` (both Amsterdam wall time as text); a day without a time lasts until midnight. */
export function isPast({ date, endDate }: Pick<EventTeaser, 'date' | 'endDate'>, now: string): boolean {
  const end = endDate || date;
  return end.length > 10 ? end < now : `${end} 24:00:00` < now;
}

/** What is still to come, soonest first; what an editor archived by hand is not. */
export function currentItems(events: readonly EventTeaser[], now: string): EventTeaser[] {
  return events
    .filter((event) => !event.isArchived && !isPast(event, now))
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/** What has been, and what was archived by hand, latest first. */
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

/** Events in the order given, cut where the month changes. */
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
