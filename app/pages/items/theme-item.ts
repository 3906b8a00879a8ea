import type { ThemeItem } from '#app/features/teaser/theme-grid.tsx';
import { counted } from '#app/i18n/counted.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { digraphSvg } from '#app/ui/letterforms/digraph-svg.ts';
import { wordSvg } from '#app/ui/letterforms/word-svg.ts';
import type { ChallengeTeaser, Reader } from '#cms/types.ts';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { lettersOf } from './letters-of.ts';
import { itemWords } from './words.ts';

interface ThemesRequest {
  cms: Reader;
  locale: Locale;
  challenges: readonly ChallengeTeaser[];
}

export async function themeItems({ cms, challenges, locale }: ThemesRequest): Promise<ThemeItem[]> {
  const words = wordsOf(locale, itemWords);
  const indexes = await Promise.all([cms.eventIndex(), cms.newsIndex(), cms.podcastIndex()]);
  return challenges.map(({ id, href, title, digraph, tag, sound }) => {
    const count = indexes.reduce((sum, index) => sum + countTag(index, tag), 0);
    return {
      id,
      href,
      title,
      digraph: digraphSvg(lettersOf({ title, digraph })[0]),
      word: wordSvg(title, digraph),
      // A recording says the letters as in Dutch, and elsewhere a theme has other letters.
      sound: locale === defaultLocale ? (sound?.url ?? '') : '',
      note: counted(words.countTexts, count),
    };
  });
}

interface Tagged {
  tags: readonly string[];
}

const cached = new WeakMap<readonly Tagged[], ReadonlyMap<string, number>>();

function countTag(index: readonly Tagged[], tag: string): number {
  const counts = cached.get(index) ?? countTags(index);
  cached.set(index, counts);
  return counts.get(tag) ?? 0;
}

function countTags(index: readonly Tagged[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tags } of index) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}
