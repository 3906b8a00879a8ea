import { ownPageMeta } from '#app/pages/meta.ts';
import type { PageAnswer, PageRequest } from '#app/pages/page-request.ts';
import { letterSvg } from '#app/ui/letterforms/letter-svg.ts';
import { Offline } from './offline.tsx';

export async function offlinePage({ locale, words }: PageRequest): Promise<PageAnswer> {
  const empty = { html: '' };
  return {
    kind: 'page',
    meta: ownPageMeta({ title: words.offlineTitle, locale, route: 'offline', isHidden: true }),
    modules: ['app/features/offline/saved-pages.tsx'],
    view: <Offline letters={{ first: letterSvg('o', 1) ?? empty, second: letterSvg('u', 2) ?? empty }} />,
  };
}
