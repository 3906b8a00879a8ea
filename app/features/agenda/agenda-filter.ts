import type { EventEntry, Tag } from '#cms/types.ts';

/** The filters that a visitor chose: keys of a target group and of a tag, empty for all. */
export interface AgendaChoice {
  group: string;
  tag: string;
}

export interface FilterOption {
  name: string;
  count: number;
  isChosen: boolean;
  /** The query string of this choice: `?group=kinderen`; empty when nothing is chosen. */
  query: string;
}

/** Reads the choice from an address; keys that no editor defined are ignored. */
export function readChoice(
  query: URLSearchParams,
  groups: readonly Tag[],
  tags: readonly Tag[],
): AgendaChoice {
  const known = (name: string, among: readonly Tag[]): string => {
    const key = query.get(name) ?? '';
    return among.some((tag) => tag.key === key) ? key : '';
  };
  return { group: known('group', groups), tag: known('tag', tags) };
}

/** What each choice found in a list of events, which is the same list until it changes. Only keys that an editor defined are chosen, so there are few. */
const kept = new WeakMap<readonly EventEntry[], Map<string, readonly EventEntry[]>>();

export function filterEvents(
  events: readonly EventEntry[],
  { group, tag }: AgendaChoice,
): readonly EventEntry[] {
  if (!group && !tag) return events;
  const choices = kept.get(events) ?? new Map<string, readonly EventEntry[]>();
  kept.set(events, choices);
  const name = JSON.stringify([group, tag]);
  const found =
    choices.get(name) ??
    events.filter(
      (event) => (!group || event.targetGroups.includes(group)) && (!tag || event.tags.includes(tag)),
    );
  choices.set(name, found);
  return found;
}

interface OptionsRequest {
  by: keyof AgendaChoice;
  /** In the order in which they are shown. Options without events are left out, unless chosen. */
  among: readonly Tag[];
  all: string;
  events: readonly EventEntry[];
  choice: AgendaChoice;
}

/** The options of one filter, each with its number of events, given the choice in the other filter. */
export function filterOptions({ by, among, all, events, choice }: OptionsRequest): FilterOption[] {
  const option = (key: string, name: string): FilterOption => {
    const next: AgendaChoice = { ...choice, [by]: key };
    return {
      name,
      count: filterEvents(events, next).length,
      isChosen: choice[by] === key,
      query: choiceQuery(next),
    };
  };
  const named = among.map(({ key, name }) => option(key, name));
  return [option('', all), ...named.filter(({ count, isChosen }) => count > 0 || isChosen)];
}

function choiceQuery(choice: AgendaChoice): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, key]) => key !== ''));
  return query.size > 0 ? `?${query}` : '';
}
