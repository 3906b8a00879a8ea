import { type AgendaFilters, readFilters } from '#app/features/agenda/agenda-filter.ts';
import type { Reader } from '#cms/types.ts';
import { locales } from '#site/languages.ts';

/** Drops a group or tag that an editor defined in one language only. */
export async function sharedFilters(
  cms: Pick<Reader, 'filters'>,
  filters: AgendaFilters,
): Promise<AgendaFilters> {
  if (!filters.group && !filters.tag) return filters;
  const defined = await Promise.all(locales.map((locale) => cms.filters(locale)));
  const requested = new URLSearchParams({ ...filters });
  const known = defined.map(({ targetGroups, tags }) =>
    readFilters(requested, { group: targetGroups, tag: tags, access: [], language: [] }),
  );
  return {
    ...filters,
    group: known.every(({ group }) => group !== '') ? filters.group : '',
    tag: known.every(({ tag }) => tag !== '') ? filters.tag : '',
  };
}
