import type { EventStatus, Locale } from '#cms/types.ts';
import { writeCalendar } from './calendar.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import type { Dates } from './last-change.ts';

interface Calendar extends Dates {
  name: string;
  locale: Locale;
  origin: string;
}

const STATUSES: Partial<Record<EventStatus, 'CANCELLED' | 'TENTATIVE'>> = {
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
};

export function writeEvents(
  entries: readonly CalendarEntry[],
  { name, locale, origin, now, dates }: Calendar,
): string {
  const events = entries.map(({ event, date, ...entry }) => {
    const changed = dates.get(event.id) ?? '';
    return {
      ...entry,
      changed: changed ? new Date(changed) : null,
      status: STATUSES[date.status] ?? ('CONFIRMED' as const),
      category: event.kind,
      image: event.hero ? new URL(event.hero.src, origin).href : '',
    };
  });
  return writeCalendar(events, { name, product: `Tweeklank//Agenda//${locale.toUpperCase()}`, now });
}
