import { pageMeta } from '#app/pages/meta.ts';
import type { PageRequest, PageResult } from '#app/pages/page-request.ts';
import { relatedList } from '#app/pages/related.data.tsx';
import type { BodyPage as BodyPageData } from '#cms/types.ts';
import { BodyPage } from './body-page.tsx';

/** The data of the layouts page body, full block and subpages. */
export async function bodyPage(page: BodyPageData, { cms, locale, words }: PageRequest): Promise<PageResult> {
  const { parent, children, hero, heroText } = page;
  const challenges = await cms.challenges(locale);
  return {
    kind: 'page',
    meta: pageMeta(page, { description: heroText, image: hero }),
    view: (
      <BodyPage
        page={page}
        parent={parent && { href: parent.href, text: parent.title }}
        below={
          children.length > 0 &&
          relatedList({ title: words.moreInfo, items: children, locale, words, challenges })
        }
      />
    ),
  };
}
