import { createChoiceCache } from '#app/features/agenda/choice-cache.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { FiltersProps } from '#app/ui/filters/filters.tsx';
import type { ChallengeTeaser } from '#cms/types.ts';
import type { PageRequest } from '../page-request.ts';
import { pageWords } from '../words.ts';
import { filterOptions } from './filter-options.ts';
import { knownTag } from './known-tag.ts';
import { listWords } from './words.ts';

export type ListChoice = Readonly<Record<'tag' | 'year', string>>;

interface Entry {
  date: string;
  tags: readonly string[];
}

interface ChosenList<T> {
  choice: ListChoice;
  of: string[];
  found: readonly T[];
  filters: FiltersProps['filters'];
}

/** Ignores unknown values. */
export function chooseFromList<T extends Entry>(
  entries: readonly T[],
  {
    query,
    challenges,
    isExport,
    locale,
  }: Pick<PageRequest, 'query' | 'locale' | 'isExport'> & { challenges: readonly ChallengeTeaser[] },
): ChosenList<T> {
  const words = wordsOf(locale, listWords, pageWords);
  const years = yearsOf(entries);
  const requested = query.get('year') ?? '';
  const tag = knownTag(query.get('tag'), challenges);
  const choice: ListChoice = { tag, year: years.includes(requested) ? requested : '' };
  const themes = challenges
    .filter((theme) => theme.tag !== '')
    .map(({ tag: key, title: name }) => ({ key, name }));
  const filter = {
    all: words.all,
    choice,
    isExport,
    count: (next: ListChoice) => chosenFrom(entries, next).length,
  };
  const byYear = filterOptions({
    ...filter,
    by: 'year',
    among: years.map((year) => ({ key: year, name: year })),
  });
  return {
    choice,
    of: [themes.find(({ key }) => key === tag)?.name ?? '', choice.year].filter(Boolean),
    found: chosenFrom(entries, choice),
    filters: [
      { label: words.theme, options: filterOptions({ ...filter, by: 'tag', among: themes }) },
      // A list of one year needs no filter by year.
      ...(byYear.length > 2 || choice.year !== '' ? [{ label: words.year, options: byYear }] : []),
    ],
  };
}

export function yearOf({ date }: Pick<Entry, 'date'>): string {
  return date.slice(0, 4);
}

const known = new WeakMap<readonly Entry[], readonly string[]>();

function yearsOf(entries: readonly Entry[]): readonly string[] {
  const found =
    known.get(entries) ??
    [...new Set(entries.map(yearOf))].filter((year) => year !== '').sort((a, b) => Number(b) - Number(a));
  known.set(entries, found);
  return found;
}

const choose = createChoiceCache();

function chosenFrom<T extends Entry>(entries: readonly T[], { tag, year }: ListChoice): readonly T[] {
  if (tag === '' && year === '') return entries;
  return choose(
    entries,
    [tag, year],
    (entry) => (tag === '' || entry.tags.includes(tag)) && (year === '' || yearOf(entry) === year),
  );
}
