import type { EventEntry, Tag } from '#cms/types.ts';
import { createKeptChoices } from './kept-choices.ts';
import type { When } from './when.ts';

/** The filters that a visitor chose: when, and the keys of a target group, of a tag and of a fact about access; empty for all. */
export interface AgendaChoice {
  when: When;
  group: string;
  tag: string;
  access: string;
}

/** What there is to choose from. */
export interface Choices {
  targetGroups: readonly Tag[];
  tags: readonly Tag[];
  access: readonly Tag[];
}

export interface FilterOption {
  name: string;
  count: number;
  isChosen: boolean;
  /** The query string of this choice: `?group=kinderen`; empty when nothing is chosen. */
  query: string;
}

/** Reads the choice from an address, besides "when"; keys that nobody defined are ignored. */
export function readChoice(
  query: URLSearchParams,
  { targetGroups, tags, access }: Choices,
): Omit<AgendaChoice, 'when'> {
  const known = (name: string, among: readonly Tag[]): string => {
    const key = query.get(name) ?? '';
    return among.some((tag) => tag.key === key) ? key : '';
  };
  return { group: known('group', targetGroups), tag: known('tag', tags), access: known('access', access) };
}

/** The names of what was chosen, besides "when": `Kinderen`, `Geluid`. */
export function choiceNames({ group, tag, access }: Omit<AgendaChoice, 'when'>, choices: Choices): string[] {
  const named = (key: string, among: readonly Tag[]) =>
    among.filter((each) => each.key === key).map(({ name }) => name);
  return [
    ...named(group, choices.targetGroups),
    ...named(tag, choices.tags),
    ...named(access, choices.access),
  ];
}

const choose = createKeptChoices();

export function filterEvents(
  events: readonly EventEntry[],
  { group, tag, access }: Omit<AgendaChoice, 'when'>,
): readonly EventEntry[] {
  if (!group && !tag && !access) return events;
  return choose(
    events,
    [group, tag, access],
    (event) =>
      (!group || event.targetGroups.includes(group)) &&
      (!tag || event.tags.includes(tag)) &&
      (!access || event.accessFacts.some((fact) => fact === access)),
  );
}

interface OptionsRequest {
  by: 'group' | 'tag' | 'access';
  /** In the order in which they are shown. Options without events are left out, unless chosen. */
  among: readonly Tag[];
  all: string;
  /** Those of the chosen days. */
  events: readonly EventEntry[];
  choice: AgendaChoice;
}

/** The options of one filter, each with its number of events, given the choices in the others. */
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

/** The query string of a choice: `?when=today&group=kinderen`. */
export function choiceQuery(choice: AgendaChoice): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, key]) => key !== ''));
  return query.size > 0 ? `?${query}` : '';
}
