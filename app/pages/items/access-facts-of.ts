import type { PageWords } from '#app/i18n/page-words.nl.ts';
import type { AccessFact } from '#app/ui/access/access-list.tsx';
import type { AccessKey } from '#cms/types.ts';

export function accessFactsOf(
  { accessFacts }: { accessFacts: readonly AccessKey[] },
  words: PageWords,
): AccessFact[] {
  return accessFacts.map((key) => ({ key, text: words[key] }));
}
