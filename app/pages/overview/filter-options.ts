import type { ChoiceAddress } from '#app/ui/filters/choice-link.tsx';
import type { FilterOption } from '#app/ui/filters/filters.tsx';
import { listPath, listQuery } from './list-address.ts';

interface OptionsRequest<Choice> {
  by: keyof Choice & string;
  among: readonly { key: string; name: string }[];
  all: string;
  choice: Choice;
  /** A static export has no combinations of filters. */
  isExport?: boolean | undefined;
  count(choice: Choice): number;
}

/** More parts make a form, which programs do not send, in place of a link. */
const LINKED_PARTS = 2;

export function choiceAddress(choice: Readonly<Record<string, string>>): ChoiceAddress {
  const parts = Object.entries(choice).filter(([, value]) => value !== '');
  return { query: listQuery(choice), ...(parts.length > LINKED_PARTS && { fields: parts }) };
}

export function filterOptions<Choice extends Readonly<Record<string, string>>>({
  by,
  among,
  all,
  choice,
  isExport = false,
  count,
}: OptionsRequest<Choice>): FilterOption[] {
  const isWhole = Object.values(choice).every((value) => value === '');
  const option = (key: string, name: string): FilterOption => {
    const next = { ...(isExport ? emptied(choice) : choice), [by]: key };
    return {
      name,
      count: count(next),
      isChosen: isExport && key === '' ? isWhole : choice[by] === key,
      ...(isExport ? { query: listPath(next) } : choiceAddress(next)),
    };
  };
  const named = among.map(({ key, name }) => option(key, name));
  return [option('', all), ...named.filter(({ count: left, isChosen }) => left > 0 || isChosen)];
}

function emptied<Choice extends Readonly<Record<string, string>>>(choice: Choice): Choice {
  return Object.fromEntries(Object.keys(choice).map((name) => [name, ''])) as Choice;
}
