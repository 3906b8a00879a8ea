import type { ThemeItem } from '#app/features/teaser/theme-grid.tsx';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import { digraphSvg } from '#app/ui/letterforms/digraph-svg.ts';
import { wordSvg } from '#app/ui/letterforms/word-svg.ts';
import type { ChallengeTeaser, Cms, Locale, Teaser } from '#cms/types.ts';

interface ThemesRequest {
  cms: Cms;
  locale: Locale;
  words: PageWords;
  challenges: readonly ChallengeTeaser[];
}

/** Every theme with its letters and the number of its items. */
export async function themeItems({ cms, locale, words, challenges }: ThemesRequest): Promise<ThemeItem[]> {
  const items: Teaser[] = (
    await Promise.all([cms.events(locale), cms.news(locale), cms.podcasts(locale)])
  ).flat();
  return challenges.map(({ id, href, title, digraph, tag }) => {
    const count = items.filter(({ tags }) => tags.includes(tag)).length;
    return {
      id,
      href,
      title,
      // Without chosen letters, the first two of the title are used.
      digraph: digraphSvg(digraph || title.replace(/[^a-z]/gi, '').slice(0, 2)),
      word: wordSvg(title, digraph),
      note: `${count} ${count === 1 ? words.item : words.items}`,
    };
  });
}
