import type { EventEntry, Tag } from '#cms/types.ts';
import { createFilterCache } from './filter-cache.ts';
import type { When } from './when.ts';

const keysOf = {
  group: ({ targetGroups }: EventEntry): readonly string[] => targetGroups,
  tag: ({ tags }: EventEntry): readonly string[] => tags,
  access: ({ accessFacts }: EventEntry): readonly string[] => accessFacts,
  language: ({ spoken }: EventEntry): readonly string[] => spoken,
};

export type FilterName = keyof typeof keysOf;
const filterNames = Object.keys(keysOf) as FilterName[];

export type EventFilters = Record<FilterName, string>;

export interface AgendaFilters extends EventFilters {
  when: When;
}

export type KnownFilters = Readonly<Record<FilterName, readonly Tag[]>>;

export function readFilters(query: URLSearchParams, known: KnownFilters): EventFilters {
  const keyOf = (name: FilterName): string => {
    const key = query.get(name) ?? '';
    return known[name].some((tag) => tag.key === key) ? key : '';
  };
  return Object.fromEntries(filterNames.map((name) => [name, keyOf(name)])) as EventFilters;
}

export function chosenNames(filters: EventFilters, known: KnownFilters): string[] {
  return filterNames.flatMap((name) =>
    known[name].filter(({ key }) => key === filters[name]).map((tag) => tag.name),
  );
}

const choose = createFilterCache();

export function filterEvents(
  events: readonly EventEntry[],
  filters: Partial<EventFilters>,
): readonly EventEntry[] {
  const chosen = filterNames.map((name) => filters[name] ?? '');
  if (chosen.every((key) => key === '')) return events;
  return choose(events, chosen, (event) =>
    filterNames.every((name, at) => chosen[at] === '' || keysOf[name](event).includes(chosen[at] ?? '')),
  );
}
