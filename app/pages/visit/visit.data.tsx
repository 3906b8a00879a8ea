import type { ReactNode } from 'react';
import { comingDays } from '#app/features/house/coming-days.ts';
import { turnsByMinute } from '#app/features/house/open-turns.ts';
import type { PageRequest, PageResult } from '#app/pages/page-request.ts';
import { houseStructure } from '#app/pages/structured-data/house-structure.ts';
import type { BodyPage } from '#cms/types.ts';
import { amsterdamTime } from '#site/amsterdam-time.ts';
import { pageId } from '#site/routes.ts';
import { VisitAside, VisitPlate } from './visit.tsx';

/** What a page that begins with the practical facts of the house has besides its own text. */
interface VisitFacts extends Pick<PageResult, 'structure' | 'changesAt'> {
  plate: ReactNode;
  aside: ReactNode;
}

/** The practical facts, for the pages about visiting and contact; null for any other. */
export async function visitFacts(page: BodyPage, request: PageRequest): Promise<VisitFacts | null> {
  if (page.id !== pageId('visit') && page.id !== pageId('contact')) return null;
  const { cms, locale, words, now } = request;
  const [house, route, footer] = await Promise.all([
    cms.house(locale),
    cms.page(pageId('route'), locale),
    cms.footer(locale),
  ]);
  const wall = amsterdamTime(now);
  const today = wall.slice(0, 10);
  const hours = { hours: house, locale, words };
  const turns = turnsByMinute(wall, hours);
  return {
    structure: houseStructure(house, { today, locale, footer }),
    changesAt: turns.map(({ from }) => from),
    plate: <VisitPlate hero={page.hero} house={house} turns={turns} route={route?.href ?? ''} />,
    aside: <VisitAside prices={house.prices} coming={comingDays(today, hours)} />,
  };
}
