import type { EventEntry } from '#cms/types.ts';
import { countPast, endOf, endsInOrder, endsOf, type Timed } from './event-ends.ts';

export interface AgendaItems {
  current: readonly EventEntry[];
  /** Past events, and those that were archived by hand, latest first: each once, at its last moment. */
  past: readonly EventEntry[];
}

export function isPast(event: Timed, now: Date): boolean {
  return endOf(event) < now.getTime();
}

/** What was found last in an index: it is the same until the index changes or another event ends. */
const cached = new WeakMap<readonly EventEntry[], { passed: number; items: AgendaItems }>();

/** The agenda and its archive at this moment. The same object until one of them changes. */
export function agendaAt(events: readonly EventEntry[], now: Date): AgendaItems {
  const passed = countPast(endsOf(events), now);
  const last = cached.get(events);
  if (last?.passed === passed) return last.items;
  const ends = endsInOrder(events);
  const isOver = ({ isArchived }: EventEntry, place: number): boolean =>
    isArchived || (ends[place] ?? 0) < now.getTime();
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
