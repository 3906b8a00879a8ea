import type { FilterOption } from '#app/features/agenda/agenda-filter.ts';
import { createKeptChoices } from '#app/features/agenda/kept-choices.ts';
import { portionQuery } from './portion.ts';

/** What a visitor chose from a list: the key of a theme and a year, empty for all. */
export type ListChoice = Readonly<Record<'tag' | 'year', string>>;

interface Entry {
  date: string;
  tags: readonly string[];
}

const choose = createKeptChoices();
const years = new WeakMap<readonly Entry[], readonly string[]>();

/** The years that a list has something in, newest first. */
export function yearsOf(entries: readonly Entry[]): readonly string[] {
  const known = years.get(entries);
  if (known) return known;
  const found = [...new Set(entries.map(yearOf))]
    .filter((year) => year !== '')
    .sort((a, b) => Number(b) - Number(a));
  years.set(entries, found);
  return found;
}

/** The year of a local date: `2026`; empty for an item without a date. */
export function yearOf({ date }: Pick<Entry, 'date'>): string {
  return date.slice(0, 4);
}

export function chosenFrom<T extends Entry>(entries: readonly T[], { tag, year }: ListChoice): readonly T[] {
  if (tag === '' && year === '') return entries;
  return choose(
    entries,
    [tag, year],
    (entry) => (tag === '' || entry.tags.includes(tag)) && (year === '' || yearOf(entry) === year),
  );
}

interface OptionsRequest {
  by: keyof ListChoice;
  /** In the order in which they are shown. Those without items are left out, unless chosen. */
  among: readonly { key: string; name: string }[];
  all: string;
  entries: readonly Entry[];
  choice: ListChoice;
}

/** The words of one filter, each with its number of items, given the choice in the other filter. */
export function listOptions({ by, among, all, entries, choice }: OptionsRequest): FilterOption[] {
  const options = [{ key: '', name: all }, ...among].map(({ key, name }) => {
    const next = { ...choice, [by]: key };
    const { length: count } = chosenFrom(entries, next);
    return { name, count, isChosen: choice[by] === key, query: portionQuery(next) };
  });
  return options.filter(({ count, isChosen }, index) => index === 0 || count > 0 || isChosen);
}
