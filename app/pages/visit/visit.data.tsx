import type { ReactNode } from 'react';
import { comingDays } from '#app/features/venue/coming-days.ts';
import { turnsByMinute } from '#app/features/venue/open-turns.ts';
import type { PageRequest, PageResult } from '#app/pages/page-request.ts';
import { venueStructure } from '#app/pages/structured-data/venue-structure.ts';
import type { BodyPage } from '#cms/types.ts';
import { amsterdamTime } from '#site/amsterdam-time.ts';
import { pageId } from '#site/routes.ts';
import { ContactAside, VisitAside, VisitPlate } from './visit.tsx';

interface VisitFacts extends Pick<PageResult, 'structure' | 'changesAt'> {
  plate: ReactNode;
  aside: ReactNode;
  /** Contact says whom to ask about what before it says where the venue is. */
  isTextFirst: boolean;
}

export async function visitFacts(page: BodyPage, request: PageRequest): Promise<VisitFacts | null> {
  const isContact = page.id === pageId('contact');
  if (page.id !== pageId('visit') && !isContact) return null;
  const { cms, locale, now } = request;
  const [venue, route, footer] = await Promise.all([
    cms.venue(locale),
    cms.page(pageId('route'), locale),
    cms.footer(locale),
  ]);
  const wall = amsterdamTime(now);
  const today = wall.slice(0, 10);
  const hours = { hours: venue, locale };
  const turns = turnsByMinute(wall, hours);
  return {
    structure: venueStructure(venue, { today, locale, footer }),
    changesAt: turns.map(({ from }) => from),
    plate: <VisitPlate hero={page.hero} venue={venue} turns={turns} route={route?.href ?? ''} />,
    aside: isContact ? (
      <ContactAside venue={venue} />
    ) : (
      <VisitAside prices={venue.prices} coming={comingDays(today, hours)} />
    ),
    isTextFirst: isContact,
  };
}
