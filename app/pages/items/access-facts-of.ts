import { wordsOf } from '#app/i18n/words-of.ts';
import type { AccessFact } from '#app/ui/access/access-list.tsx';
import { accessWords } from '#app/ui/access/words.ts';
import type { AccessKey } from '#cms/types.ts';
import type { Locale } from '#site/languages.ts';

export function accessFactsOf(
  { accessFacts }: { accessFacts: readonly AccessKey[] },
  locale: Locale,
): AccessFact[] {
  const words = wordsOf(locale, accessWords);
  return accessFacts.map((key) => ({ key, text: words[key] }));
}
