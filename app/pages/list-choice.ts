import { createKeptChoices } from '#app/features/agenda/kept-choices.ts';

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
