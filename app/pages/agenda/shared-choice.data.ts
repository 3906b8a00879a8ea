import { type AgendaChoice, readChoice } from '#app/features/agenda/agenda-filter.ts';
import type { Reader } from '#cms/types.ts';
import { locales } from '#site/languages.ts';

/** Drops a group or tag that an editor defined in one language only. */
export async function sharedChoice(
  cms: Pick<Reader, 'filters'>,
  choice: AgendaChoice,
): Promise<AgendaChoice> {
  if (!choice.group && !choice.tag) return choice;
  const filters = await Promise.all(locales.map((locale) => cms.filters(locale)));
  const requested = new URLSearchParams({ ...choice });
  const known = filters.map(({ targetGroups, tags }) =>
    readChoice(requested, { group: targetGroups, tag: tags, access: [], language: [] }),
  );
  return {
    ...choice,
    group: known.every(({ group }) => group !== '') ? choice.group : '',
    tag: known.every(({ tag }) => tag !== '') ? choice.tag : '',
  };
}
