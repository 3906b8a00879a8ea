import { createFilterCache } from '#app/features/agenda/filter-cache.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { FiltersProps } from '#app/ui/filters/filters.tsx';
import type { ChallengeTeaser } from '#cms/types.ts';
import type { PageRequest } from '../page-request.ts';
import { pageWords } from '../words.ts';
import { filterOptions } from './filter-options.ts';
import { knownTag } from './known-tag.ts';
import { listWords } from './words.ts';

export type ListFilters = Readonly<Record<'tag' | 'year', string>>;

interface Entry {
  date: string;
  tags: readonly string[];
}

interface FilteredList<T> {
  filters: ListFilters;
  of: string[];
  found: readonly T[];
  filterGroups: FiltersProps['groups'];
}

/** Ignores unknown values. */
export function filterList<T extends Entry>(
  entries: readonly T[],
  {
    query,
    challenges,
    isExport,
    locale,
  }: Pick<PageRequest, 'query' | 'locale' | 'isExport'> & { challenges: readonly ChallengeTeaser[] },
): FilteredList<T> {
  const words = wordsOf(locale, listWords, pageWords);
  const years = yearsOf(entries);
  const requested = query.get('year') ?? '';
  const tag = knownTag(query.get('tag'), challenges);
  const filters: ListFilters = { tag, year: years.includes(requested) ? requested : '' };
  const themes = challenges
    .filter((theme) => theme.tag !== '')
    .map(({ tag: key, title: name }) => ({ key, name }));
  const shared = {
    all: words.all,
    filters,
    isExport,
    count: (next: ListFilters) => chosenFrom(entries, next).length,
  };
  const byYear = filterOptions({
    ...shared,
    by: 'year',
    among: years.map((year) => ({ key: year, name: year })),
  });
  return {
    filters,
    of: [themes.find(({ key }) => key === tag)?.name ?? '', filters.year].filter(Boolean),
    found: chosenFrom(entries, filters),
    filterGroups: [
      { label: words.theme, options: filterOptions({ ...shared, by: 'tag', among: themes }) },
      // A list of one year needs no filter by year.
      ...(byYear.length > 2 || filters.year !== '' ? [{ label: words.year, options: byYear }] : []),
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

const choose = createFilterCache();

function chosenFrom<T extends Entry>(entries: readonly T[], { tag, year }: ListFilters): readonly T[] {
  if (tag === '' && year === '') return entries;
  return choose(
    entries,
    [tag, year],
    (entry) => (tag === '' || entry.tags.includes(tag)) && (year === '' || yearOf(entry) === year),
  );
}
