import type { EventEntry, Tag } from '#cms/types.ts';
import { createChoiceCache } from './choice-cache.ts';
import type { When } from './when.ts';

export interface AgendaChoice {
  when: When;
  group: string;
  tag: string;
  access: string;
}

export interface Choices {
  targetGroups: readonly Tag[];
  tags: readonly Tag[];
  access: readonly Tag[];
}

/** Keys that nobody defined are ignored. */
export function readChoice(query: URLSearchParams, choices: Choices): Omit<AgendaChoice, 'when'> {
  const known = (name: string, among: readonly Tag[]): string => {
    const key = query.get(name) ?? '';
    return among.some((tag) => tag.key === key) ? key : '';
  };
  return {
    group: known('group', choices.targetGroups),
    tag: known('tag', choices.tags),
    access: known('access', choices.access),
  };
}

export function choiceNames({ group, tag, access }: Omit<AgendaChoice, 'when'>, choices: Choices): string[] {
  const named = (key: string, among: readonly Tag[]) =>
    among.filter((each) => each.key === key).map(({ name }) => name);
  return [
    ...named(group, choices.targetGroups),
    ...named(tag, choices.tags),
    ...named(access, choices.access),
  ];
}

const choose = createChoiceCache();

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
