import type { ChoiceAddress } from '#app/ui/filters/choice-link.tsx';
import type { FilterOption } from '#app/ui/filters/filters.tsx';
import { portionQuery } from './portion.ts';

interface OptionsRequest<Choice> {
  by: keyof Choice & string;
  among: readonly { key: string; name: string }[];
  all: string;
  choice: Choice;
  /** How many items a choice leaves. */
  count(choice: Choice): number;
}

/** What has more parts than these has a form and no link. */
const LINKED_PARTS = 2;

export function choiceAddress(choice: Readonly<Record<string, string>>): ChoiceAddress {
  const parts = Object.entries(choice).filter(([, value]) => value !== '');
  return { query: portionQuery(choice), ...(parts.length > LINKED_PARTS && { fields: parts }) };
}

/** The options of a filter, each with the number of items it leaves, given the other filters. */
export function filterOptions<Choice extends Readonly<Record<string, string>>>({
  by,
  among,
  all,
  choice,
  count,
}: OptionsRequest<Choice>): FilterOption[] {
  const option = (key: string, name: string): FilterOption => {
    const next = { ...choice, [by]: key };
    return { name, count: count(next), isChosen: choice[by] === key, ...choiceAddress(next) };
  };
  const named = among.map(({ key, name }) => option(key, name));
  return [option('', all), ...named.filter(({ count: left, isChosen }) => left > 0 || isChosen)];
}
