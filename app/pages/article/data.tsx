import { firstOfEach } from '#app/features/teaser/first-of-each.ts';
import { longDate } from '#app/i18n/dates.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { relatedList } from '#app/pages/detail/related.data.tsx';
import { ThemeWord } from '#app/pages/detail/theme-word.tsx';
import { findTheme } from '#app/pages/items/find-theme.ts';
import { lettersOf } from '#app/pages/items/letters-of.ts';
import { picturesOn } from '#app/pages/items/shown-pictures.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageRequest, PageResult, PageViews } from '#app/pages/page-request.ts';
import type { ArticlePage, Reader } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { pageWords } from '../words.ts';
import { articleStructure } from './structure.ts';
import { Article } from './view.tsx';
import { articleWords } from './words.ts';

const ALSO = 3;

export const views: PageViews = { article: articlePage, articlehero: articlePage };

async function articlePage(article: ArticlePage, { cms, locale }: PageRequest): Promise<PageResult> {
  const words = wordsOf(locale, articleWords, pageWords);
  const challenges = await cms.challenges(locale);
  const theme = findTheme(article.tags, challenges);
  const shown = new Set([article.id, ...article.related.map(({ id }) => id)]);
  const latest = theme ? await latestOf(cms, { tag: theme.tag, most: ALSO + shown.size }) : [];
  const also = latest.filter(({ id }) => !shown.has(id)).slice(0, ALSO);
  const alsoInTheme = await cms.teasers('article', also, locale);
  const surroundings = { locale, challenges, pictures: picturesOn(article) };
  const day = parseLocalDate(article.date);
  return {
    kind: 'page',
    meta: pageMeta(article, {
      description: article.heroText,
      image: article.hero,
      type: 'article',
      card: {
        kind: article.parent?.title ?? words.news,
        lines: day ? [longDate(day, locale)] : [],
        ink: 1,
        letters: theme ? lettersOf(theme)[0] : '',
      },
    }),
    structure: articleStructure(article, locale),
    view: (
      <Article
        article={article}
        theme={theme && <ThemeWord theme={theme} />}
        alsoInTheme={alsoInTheme}
        related={relatedList({
          field: 'related',
          title: words.continueReading,
          items: article.related,
          ...surroundings,
        })}
      />
    ),
  };
}

function latestOf(cms: Reader, { tag, most }: { tag: string; most: number }): Promise<{ id: string }[]> {
  return cms.select(`latest ${most} news of ${tag}`, async ({ newsIndex }) =>
    firstOfEach(await newsIndex(), most, ({ tags }) => tags.includes(tag)).map(({ id }) => ({ id })),
  );
}
