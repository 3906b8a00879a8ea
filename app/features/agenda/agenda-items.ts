import type { EventEntry } from '#cms/types.ts';
import { countPast, endOf, endsOf, type Timed } from './event-ends.ts';

interface AgendaItems {
  current: readonly EventEntry[];
  /** Latest first; each event once, with its last date. */
  past: readonly EventEntry[];
}

export function isPast(event: Timed, now: Date): boolean {
  return endOf(event) < now.getTime();
}

const cached = new WeakMap<readonly EventEntry[], { passed: number; items: AgendaItems }>();

export function agendaAt(events: readonly EventEntry[], now: Date): AgendaItems {
  const { inOrder, sorted } = endsOf(events);
  const passed = countPast(sorted, now);
  const last = cached.get(events);
  if (last?.passed === passed) return last.items;
  const isOver = ({ isArchived }: EventEntry, place: number): boolean =>
    isArchived || (inOrder[place] ?? 0) < now.getTime();
  const current = events
    .filter((event, place) => !isOver(event, place))
    .sort((one, other) => compare(one.date, other.date));
  const known = new Set(current.map(({ id }) => id));
  const past = events
    .filter(isOver)
    .sort((one, other) => compare(other.date, one.date))
    .filter(({ id }) => !known.has(id) && known.add(id));
  const items = { current, past };
  cached.set(events, { passed, items });
  return items;
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
