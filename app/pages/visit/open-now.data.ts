import { turnsByMinute } from '#app/features/venue/open-turns.ts';
import { visitHref } from '#app/features/venue/visit-href.ts';
import type { OpenToday } from '#app/wire/page-data.ts';
import { amsterdamTime } from '#site/amsterdam-time.ts';
import type { PageRequest } from '../page-request.ts';

/** Returns whether the venue is open now, and the page about visiting. */
export async function openNow({ cms, locale, now }: PageRequest): Promise<OpenToday> {
  const [venue, menu, navigation, footer] = await Promise.all([
    cms.venue(locale),
    cms.menuPages(locale),
    cms.navigationPages(locale),
    cms.footer(locale),
  ]);
  const turns = turnsByMinute(amsterdamTime(now), { hours: venue, locale });
  return { turns, href: visitHref({ menu, navigation, footer }) };
}
