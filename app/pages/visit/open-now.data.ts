import { turnsByMinute } from '#app/features/house/open-turns.ts';
import { visitHref } from '#app/features/house/visit-href.ts';
import type { OpenToday } from '#app/wire/page-data.ts';
import { amsterdamTime } from '#site/amsterdam-time.ts';
import type { PageRequest } from '../page-request.ts';

/** Whether the house is open at this minute, and the page about visiting. */
export async function openNow({ cms, locale, words, now }: PageRequest): Promise<OpenToday> {
  const [house, menu, navigation, footer] = await Promise.all([
    cms.house(locale),
    cms.menuPages(locale),
    cms.navigationPages(locale),
    cms.footer(locale),
  ]);
  const turns = turnsByMinute(amsterdamTime(now), { hours: house, locale, words });
  return { turns, href: visitHref({ menu, navigation, footer }) };
}
