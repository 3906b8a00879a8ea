import {
  type AgendaFilters,
  chosenNames,
  filterEvents,
  type KnownFilters,
  readFilters,
} from '#app/features/agenda/agenda-filter.ts';
import { agendaAt } from '#app/features/agenda/agenda-items.ts';
import { daysOf, isWithin, readWhen, type When } from '#app/features/agenda/when.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import type { EventEntry } from '#cms/types.ts';
import { knownFilters } from './known-filters.data.ts';

const NEXT = 3;

export interface FoundEvents {
  events: readonly EventEntry[];
  filters: AgendaFilters;
  known: KnownFilters;
  filterNames: string[];
  /** All events to come. */
  current: readonly EventEntry[];
  /** Events on the chosen days, without other filters. */
  onDays: readonly EventEntry[];
  /** Events with the chosen filters, on any day. */
  matching: readonly EventEntry[];
  next: readonly EventEntry[];
  pastCount: number;
}

export async function findEvents(request: PageRequest): Promise<FoundEvents> {
  const { cms, now, query, isExport } = request;
  const [known, index] = await Promise.all([knownFilters(request), cms.eventIndex()]);
  const { current, past } = agendaAt(index, now);
  const filters = { when: isExport ? '' : readWhen(query, now), ...readFilters(query, known) };
  const onDays = eventsOn(current, filters.when, now);
  const events = filterEvents(onDays, filters);
  const matching = filterEvents(current, filters);
  const days = daysOf(filters.when, now);
  const isAfter = ({ date }: EventEntry) => days !== null && date.slice(0, 10) > days.to;
  return {
    events,
    filters,
    known,
    filterNames: chosenNames(filters, known),
    current,
    onDays,
    matching,
    next: events.length === 0 ? matching.filter(isAfter).slice(0, NEXT) : [],
    pastCount: past.length,
  };
}

export function eventsOn(events: readonly EventEntry[], when: When, now: Date): readonly EventEntry[] {
  const days = daysOf(when, now);
  return days ? events.filter((event) => isWithin(event, days)) : events;
}
