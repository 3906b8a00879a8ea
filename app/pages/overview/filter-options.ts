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
    return { name, count: count(next), isChosen: choice[by] === key, query: portionQuery(next) };
  };
  const named = among.map(({ key, name }) => option(key, name));
  return [option('', all), ...named.filter(({ count: left, isChosen }) => left > 0 || isChosen)];
}
