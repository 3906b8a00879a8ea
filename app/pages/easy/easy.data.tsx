import { plainHtml } from '#app/features/feeds/plain-html.ts';
import { fill } from '#app/features/house/fill.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageAnswer, PageRequest } from '#app/pages/page-request.ts';
import type { EasyPage as EasyPageData } from '#cms/types.ts';
import { pageId } from '#site/routes.ts';
import { Easy } from './easy.tsx';
import { EASY_LIMITS, measureEasy } from './measure-easy.ts';

/** A page in easy language. That of visiting and contact has the hours and address of the house itself. */
export async function easyPage(page: EasyPageData, request: PageRequest): Promise<PageAnswer> {
  const { cms, locale, words, origin } = request;
  const ofHouse = [pageId('visit'), pageId('contact')].some((id) => id === page.ordinary?.id);
  return {
    kind: 'page',
    meta: pageMeta(page, { description: page.heroText, card: { kind: words.easyTitle } }),
    notesForEditor: () => notesOn([page.heroText, plainHtml(page.body, origin + page.href)], words),
    view: <Easy page={page} house={ofHouse ? await cms.house(locale) : null} />,
  };
}

function notesOn(texts: string[], words: PageWords): string[] {
  const { average, longSentences, longWords } = measureEasy(texts);
  return [
    ...(average > EASY_LIMITS.average
      ? [fill(words.easyAverage, { count: String(average), most: String(EASY_LIMITS.average) })]
      : []),
    ...longSentences.map((sentence) =>
      fill(words.easyLongSentence, { sentence, most: String(EASY_LIMITS.sentence) }),
    ),
    ...(longWords.length > 0 ? [fill(words.easyLongWords, { words: longWords.join(', ') })] : []),
  ];
}
