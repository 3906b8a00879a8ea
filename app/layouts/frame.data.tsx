import { currentItems } from '#app/features/agenda/agenda-items.ts';
import { Footer } from '#app/features/footer/footer.tsx';
import { MenuNext } from '#app/features/header/menu-next.tsx';
import { amsterdamTime, parseLocalDate, shortDay, timeRange } from '#app/i18n/dates.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import { renderStatic } from '#app/render-static.tsx';
import type { Cms, EventTeaser, Locale } from '#cms/types.ts';
import type { Frame } from './page-data.ts';

interface FrameRequest {
  cms: Cms;
  locale: Locale;
  words: PageWords;
  now: Date;
}

/** How many of the next events the menu shows. */
const NEXT = 3;

/**
 * The frames made last, by the answer they were made from: a frame is part of every page, and changes with the content or the minute
 * only. `cms` gives a new answer when the content changes, and the old frame goes with the old answer.
 */
const kept = new WeakMap<readonly EventTeaser[], { moment: string; frame: Promise<Frame> }>();

/** What stands around every page: the menus as data, the footer as HTML. */
export async function frameData(request: FrameRequest): Promise<Frame> {
  const events = await request.cms.events(request.locale);
  const moment = amsterdamTime(request.now).slice(0, 16);
  const last = kept.get(events);
  if (last?.moment === moment) return last.frame;
  const frame = makeFrame(request, events, moment);
  kept.set(events, { moment, frame });
  frame.catch(() => kept.delete(events));
  return frame;
}

async function makeFrame(
  { cms, locale, words }: FrameRequest,
  events: readonly EventTeaser[],
  moment: string,
): Promise<Frame> {
  const [menu, navigation, footer] = await Promise.all([
    cms.menuPages(locale),
    cms.navigationPages(locale),
    cms.footer(locale),
  ]);
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
