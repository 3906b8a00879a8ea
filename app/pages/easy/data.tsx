import { sharedWords } from '#app/i18n/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageOutcome, PageRequest, PageViews } from '#app/pages/page-request.ts';
import type { EasyPage as EasyPageData } from '#cms/types.ts';
import { pageId } from '#site/routes.ts';
import { Easy } from './view.tsx';

export const views: PageViews = { easy: easyPage };

async function easyPage(page: EasyPageData, request: PageRequest): Promise<PageOutcome> {
  const { cms, locale } = request;
  const words = wordsOf(locale, sharedWords);
  const ofVenue = [pageId('visit'), pageId('contact')].some((id) => id === page.ordinary?.id);
  return {
    kind: 'page',
    meta: pageMeta(page, { description: page.heroText, card: { kind: words.easyTitle } }),
    view: <Easy page={page} venue={ofVenue ? await cms.venue(locale) : null} />,
  };
}
