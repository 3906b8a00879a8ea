import type { EventTeaser, Tag } from '#cms/types.ts';

/** What a visitor chose: keys of a target group and of a tag, empty for all. */
export interface AgendaChoice {
  group: string;
  tag: string;
}

export interface FilterOption {
  name: string;
  count: number;
  isChosen: boolean;
  /** The query string that makes this choice: `?group=kinderen`, empty for none. */
  query: string;
}

/** Reads the choice from an address; keys that nobody defined count as no choice. */
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

export function filterEvents(events: readonly EventTeaser[], { group, tag }: AgendaChoice): EventTeaser[] {
  return events.filter(
    (event) => (!group || event.targetGroups.includes(group)) && (!tag || event.tags.includes(tag)),
  );
}

interface OptionsRequest {
  by: keyof AgendaChoice;
  /** In the order to show them. Options that would show nothing are left out, unless chosen. */
  among: readonly Tag[];
  all: string;
  events: readonly EventTeaser[];
  choice: AgendaChoice;
}

/** The words of one filter, each with the number of events it would show beside the other filter's choice. */
export function filterOptions({ by, among, all, events, choice }: OptionsRequest): FilterOption[] {
  const option = (key: string, name: string): FilterOption => {
    const next = { ...choice, [by]: key };
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

export function choiceQuery({ group, tag }: AgendaChoice, page = 1): string {
  const query = new URLSearchParams();
  if (group) query.set('group', group);
  if (tag) query.set('tag', tag);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
