import type { Choices } from '#app/features/agenda/agenda-filter.ts';
import { accessKeys } from '#cms';
import type { PageRequest } from '../page-request.ts';

export async function agendaChoices({
  cms,
  locale,
  words,
}: Pick<PageRequest, 'cms' | 'locale' | 'words'>): Promise<Choices> {
  const { targetGroups, tags } = await cms.filters(locale);
  return { targetGroups, tags, access: accessKeys.map((key) => ({ key, name: words[key] })) };
}
