import type { FilterAddress } from '#app/ui/filters/filter-link.tsx';
import type { FilterOption } from '#app/ui/filters/filters.tsx';
import { listPath, listQuery } from './list-address.ts';

interface OptionsRequest<Filters> {
  by: keyof Filters & string;
  among: readonly { key: string; name: string }[];
  all: string;
  filters: Filters;
  /** A static export has no combinations of filters. */
  isExport?: boolean | undefined;
  count(filters: Filters): number;
}

/** Maximum filters in a link; more of them make a form, which programs do not send. */
const LINKED_PARTS = 2;

export function filterAddress(filters: Readonly<Record<string, string>>): FilterAddress {
  const parts = Object.entries(filters).filter(([, value]) => value !== '');
  return { query: listQuery(filters), ...(parts.length > LINKED_PARTS && { fields: parts }) };
}

export function filterOptions<Filters extends Readonly<Record<string, string>>>({
  by,
  among,
  all,
  filters,
  isExport = false,
  count,
}: OptionsRequest<Filters>): FilterOption[] {
  const isWhole = Object.values(filters).every((value) => value === '');
  const option = (key: string, name: string): FilterOption => {
    const next = { ...(isExport ? emptied(filters) : filters), [by]: key };
    return {
      name,
      count: count(next),
      isChosen: isExport && key === '' ? isWhole : filters[by] === key,
      ...(isExport ? { query: listPath(next) } : filterAddress(next)),
    };
  };
  const named = among.map(({ key, name }) => option(key, name));
  return [option('', all), ...named.filter(({ count: left, isChosen }) => left > 0 || isChosen)];
}

function emptied<Filters extends Readonly<Record<string, string>>>(filters: Filters): Filters {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, ''])) as Filters;
}
