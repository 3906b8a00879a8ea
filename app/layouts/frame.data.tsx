import { currentItems } from '#app/features/agenda/agenda-items.ts';
import { Footer } from '#app/features/footer/footer.tsx';
import { MenuNext } from '#app/features/header/menu-next.tsx';
import { amsterdamTime, parseLocalDate, shortDay, timeRange } from '#app/i18n/dates.ts';
import type { Words } from '#app/i18n/words.nl.ts';
import { renderStatic } from '#app/render-static.tsx';
import type { Cms, EventTeaser, Locale } from '#cms/types.ts';
import type { Frame } from './page-data.ts';

interface FrameRequest {
  cms: Cms;
  locale: Locale;
  words: Words;
  now: Date;
}

/** How many of the next events the menu shows. */
const NEXT = 3;

/** What stands around every page: the menus as data, the footer as HTML. */
export async function frameData({ cms, locale, words, now }: FrameRequest): Promise<Frame> {
  const [menu, navigation, footer, events] = await Promise.all([
    cms.menuPages(locale),
    cms.navigationPages(locale),
    cms.footer(locale),
    cms.events(locale),
  ]);
  const moment = amsterdamTime(now);
  const withPicture = currentItems(events, moment).filter(({ hero }) => hero);
  const next = withPicture.slice(0, NEXT).map((event) => menuItem(event, locale));
  return {
    locale,
    ...navigation,
    ...menu,
    next: renderStatic(<MenuNext items={next} />, { locale, words }),
    footer: renderStatic(
      <Footer footer={footer} year={Number(moment.slice(0, 4))} legal={await legalPages(cms, locale)} />,
      { locale, words },
    ),
  };
}

function menuItem({ id, href, title, date, endDate, hero }: EventTeaser, locale: Locale) {
  const start = parseLocalDate(date);
  const meta = start ? [shortDay(start, locale), timeRange(start, parseLocalDate(endDate), locale)] : [];
  return { id, href, title, meta: meta.filter(Boolean).join(', '), image: hero };
}

/** The accessibility statement, which every page leads to (privacy has a place of its own in the footer). */
async function legalPages(cms: Cms, locale: Locale) {
  const page = await cms.page('bezoek/toegankelijkheid', locale);
  return page ? [{ ...page, isListed: page.status === 'listed' }] : [];
}
