import { VenueMap } from '#app/features/venue/venue-map.tsx';
import { venueWords } from '#app/features/venue/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { relatedList } from '#app/pages/detail/related.data.tsx';
import { picturesOn } from '#app/pages/items/shown-pictures.ts';
import { pageMeta } from '#app/pages/meta.ts';
import { listPage, listPageParts } from '#app/pages/overview/list-page.ts';
import { MoreLink, PreviousListPage } from '#app/pages/overview/list-page-links.tsx';
import { LIST_PAGE_SIZES } from '#app/pages/overview/list-page-sizes.ts';
import type { PageOutcome, PageRequest, PageViews } from '#app/pages/page-request.ts';
import { visitFacts } from '#app/pages/visit/visit.data.tsx';
import type { BodyPage as BodyPageData } from '#cms/types.ts';
import { pageId } from '#site/routes.ts';
import { pageWords } from '../words.ts';
import { BodyPage } from './view.tsx';
import { bodyWords } from './words.ts';

export const views: PageViews = { fullblock: bodyPage, page: bodyPage, subpages: bodyPage };

async function bodyPage(page: BodyPageData, request: PageRequest): Promise<PageOutcome> {
  const { cms, locale, siteName } = request;
  const words = wordsOf(locale, bodyWords, venueWords, pageWords);
  const { parent, children, hero, heroText } = page;
  const shown = listPage(children, request, LIST_PAGE_SIZES.pages);
  if (shown.kind === 'redirect') return shown;
  const [challenges, items, visit] = await Promise.all([
    cms.challenges(locale),
    cms.teasers('page', shown.shown, locale),
    visitFacts(page, request),
  ]);
  const { links, meta, understood } = listPageParts(shown, page.href, { locale, items: words.countPages });
  const surroundings = { locale, challenges, pictures: picturesOn(page) };
  return {
    kind: 'page',
    meta: pageMeta(page, {
      description: heroText,
      image: hero,
      card: { kind: parent?.title ?? '' },
      ...meta,
    }),
    ...(visit?.structure && { structure: visit.structure }),
    ...(visit?.changesAt && { changesAt: visit.changesAt }),
    understood,
    view: (
      <BodyPage
        page={page}
        plate={visit?.plate}
        isTextFirst={visit?.isTextFirst ?? false}
        {...(page.id === pageId('route') && {
          drawing: <VenueMap siteName={siteName} />,
          caption: words.mapCaption,
        })}
        aside={visit?.aside}
        below={
          children.length > 0 && (
            <>
              <PreviousListPage href={links.previous} />
              {relatedList({ title: words.moreInfo, items, ...surroundings })}
              <MoreLink more={links.more} />
            </>
          )
        }
      />
    ),
  };
}
