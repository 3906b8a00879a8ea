import type { ThemeItem } from '#app/features/teaser/theme-grid.tsx';
import { counted } from '#app/i18n/counted.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import { digraphSvg } from '#app/ui/letterforms/digraph-svg.ts';
import { wordSvg } from '#app/ui/letterforms/word-svg.ts';
import type { ChallengeTeaser, Cms } from '#cms/types.ts';
import { countTag } from './count-tag.ts';
import { lettersOf } from './letters-of.ts';

interface ThemesRequest {
  cms: Cms;
  words: PageWords;
  challenges: readonly ChallengeTeaser[];
}

export async function themeItems({ cms, words, challenges }: ThemesRequest): Promise<ThemeItem[]> {
  const indexes = await Promise.all([cms.eventIndex(), cms.newsIndex(), cms.podcastIndex()]);
  return challenges.map(({ id, href, title, digraph, tag }) => {
    const count = indexes.reduce((sum, index) => sum + countTag(index, tag), 0);
    return {
      id,
      href,
      title,
      digraph: digraphSvg(lettersOf({ title, digraph })[0]),
      word: wordSvg(title, digraph),
      note: counted(words.countTexts, count),
    };
  });
}
