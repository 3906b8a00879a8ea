import { currentItems } from '#app/features/agenda/agenda-items.ts';
import { amsterdamTime, parseLocalDate, shortDay, timeRange } from '#app/i18n/dates.ts';
import { nameSite } from '#app/i18n/name-site.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import { renderStatic } from '#app/render-static.tsx';
import type { Cms, EventTeaser, Locale } from '#cms/types.ts';
import { pageId } from '#site/routes.ts';
import { Footer } from './footer/footer.tsx';
import { MenuNext } from './header/menu-next.tsx';
import type { Frame } from './page-data.ts';

interface FrameRequest {
  cms: Cms;
  locale: Locale;
  words: PageWords;
  now: Date;
}

/** How many of the next events the menu shows. */
const NEXT = 3;

/** What a frame is made of. `cms` gives the same objects until the content changes. */
type Answers = Awaited<ReturnType<typeof answersFor>>;

/** The frames made last, each by one of its answers, and gone with it: a frame is part of every page, and changes with the content or the minute only. */
const kept = new WeakMap<readonly EventTeaser[], { answers: Answers; moment: string; frame: Frame }>();

/** What stands around every page: the menus as data, the footer as HTML. */
export async function frameData({ cms, locale, words, now }: FrameRequest): Promise<Frame> {
  // All of them are asked for every page: a page that is given a kept frame is made of these answers as well.
  const answers = await answersFor(cms, locale);
  const moment = amsterdamTime(now).slice(0, 16);
  const last = kept.get(answers.events);
  if (last?.moment === moment && isSame(last.answers, answers)) return last.frame;
  const frame = makeFrame(answers, { locale, words, moment });
  kept.set(answers.events, { answers, moment, frame });
  return frame;
}

async function answersFor(cms: Cms, locale: Locale) {
  const [identity, events, menu, navigation, footer, access] = await Promise.all([
    cms.identity(locale),
    cms.events(locale),
    cms.menuPages(locale),
    cms.navigationPages(locale),
    cms.footer(locale),
    // The accessibility statement, which every page leads to (privacy has a place of its own in the footer).
    cms.page(pageId('accessibility'), locale),
  ]);
  return { identity, events, menu, navigation, footer, access };
}

function isSame(one: Answers, other: Answers): boolean {
  const names = Object.keys(one) as (keyof Answers)[];
  return names.every((name) => one[name] === other[name]);
}

function makeFrame(
  { identity, events, menu, navigation, footer, access }: Answers,
  { locale, words: plain, moment }: { locale: Locale; words: PageWords; moment: string },
): Frame {
  const words = nameSite(plain, identity);
  const withPicture = currentItems(events, moment).filter(({ hero }) => hero);
  const next = withPicture.slice(0, NEXT).map((event) => menuItem(event, locale));
  const legal = access ? [{ ...access, isListed: access.status === 'listed' }] : [];
  return {
    locale,
    siteName: words.siteName,
    ...navigation,
    ...menu,
    next: renderStatic('next', <MenuNext items={next} />, { locale, words }),
    footer: renderStatic(
      'footer',
      <Footer footer={footer} year={Number(moment.slice(0, 4))} legal={legal} />,
      {
        locale,
        words,
      },
    ),
  };
}

function menuItem({ id, href, title, date, endDate, hero }: EventTeaser, locale: Locale) {
  const start = parseLocalDate(date);
  const meta = start ? [shortDay(start, locale), timeRange(start, parseLocalDate(endDate), locale)] : [];
  return { id, href, title, meta: meta.filter(Boolean).join(', '), image: hero };
}
