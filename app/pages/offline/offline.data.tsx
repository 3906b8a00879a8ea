import { ownPageMeta } from '#app/pages/meta.ts';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import { Offline } from './offline.tsx';

export async function offlinePage({ locale, words }: PageRequest): Promise<PageOutcome> {
  return {
    kind: 'page',
    meta: ownPageMeta({ title: words.offlineTitle, locale, route: 'offline', isHidden: true }),
    modules: ['app/features/offline/saved-pages.tsx'],
    view: <Offline />,
  };
}
