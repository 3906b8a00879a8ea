import { wordsOf } from '#app/i18n/words-of.ts';
import { ownPageMeta } from '#app/pages/meta.ts';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import { Offline } from './offline.tsx';
import { offlineWords } from './words.ts';

export async function offlinePage({ locale }: PageRequest): Promise<PageOutcome> {
  const words = wordsOf(locale, offlineWords);
  return {
    kind: 'page',
    meta: ownPageMeta({ title: words.offlineTitle, locale, route: 'offline', isHidden: true }),
    modules: ['app/features/offline/saved-pages.tsx'],
    view: <Offline />,
  };
}
