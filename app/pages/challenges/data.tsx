import { wordsOf } from '#app/i18n/words-of.ts';
import { themeItems } from '#app/pages/items/theme-item.ts';
import { pageMeta } from '#app/pages/meta.ts';
import { listPage, listPageParts } from '#app/pages/overview/list-page.ts';
import { LIST_PAGE_SIZES } from '#app/pages/overview/list-page-sizes.ts';
import type { PageOutcome, PageRequest, PageViews } from '#app/pages/page-request.ts';
import type { ChallengesPage } from '#cms/types.ts';
import { Challenges } from './view.tsx';
import { challengesWords } from './words.ts';

export const views: PageViews = { challenges: challengesPage };

async function challengesPage(page: ChallengesPage, request: PageRequest): Promise<PageOutcome> {
  const { cms, locale } = request;
  const words = wordsOf(locale, challengesWords);
  const shown = listPage(page.children, request, LIST_PAGE_SIZES.themes);
  if (shown.kind === 'redirect') return shown;
  const themes = await themeItems({ cms, locale, challenges: shown.shown });
  const { links, meta, understood } = listPageParts(shown, page.href, { locale, items: words.countThemes });
  return {
    kind: 'page',
    meta: pageMeta(page, { card: { ink: 1 }, description: page.intro, ...meta }),
    understood,
    view: (
      <Challenges
        title={page.title}
        intro={page.intro}
        themes={themes}
        hasWords={!request.isExport}
        {...links}
      />
    ),
  };
}
