import type { ReactElement } from 'react';
import { agendaAt } from '#app/features/agenda/agenda-items.ts';
import { momentTeasers } from '#app/features/agenda/moment-teasers.ts';
import { HouseAddress, WeekHours } from '#app/features/house/house-facts.tsx';
import { hasHours } from '#app/features/house/open-sentence.ts';
import { turnsOfHouse } from '#app/features/house/open-turns.ts';
import { visitHref } from '#app/features/house/visit-href.ts';
import { firstOfEach } from '#app/features/teaser/first-of-each.ts';
import { shortDay, timeRange } from '#app/i18n/dates.ts';
import { isOff } from '#app/i18n/event-status.ts';
import { nameSite } from '#app/i18n/name-site.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import type { PageLanguage } from '#app/i18n/use-page-words.tsx';
import { renderStatic } from '#app/islands/render-static.tsx';
import { Image } from '#app/ui/image/image.tsx';
import type { FooterData, FooterPart, Frame, PageLink } from '#app/wire/page-data.ts';
import type { Cms, EventTeaser, Footer, House, Html, Locale, Socials } from '#cms/types.ts';
import { amsterdamTime, parseLocalDate } from '#site/amsterdam-time.ts';
import { href } from '#site/href.ts';
import { pageId } from '#site/routes.ts';
import { nextSlot } from './header/menu-next.tsx';

/** How many of the next events the menu shows, and among how many it looks for some with a picture. */
const NEXT = { shown: 3, among: 12 };

/** The answers from which a frame is made: the same objects until the content changes. */
type Answers = Awaited<ReturnType<typeof answersFor>>;

const cached = new WeakMap<Footer, { answers: Answers; moment: string; frame: Frame }>();

export async function frameData({
  cms,
  locale,
  words,
  now,
}: PageLanguage & { cms: Cms; now: Date }): Promise<Frame> {
  // Requested also with a cached frame: a page depends on all answers it was made from.
  const moment = amsterdamTime(now).slice(0, 16);
  const answers = await answersFor(cms, locale, now);
  const last = cached.get(answers.footer);
  if (last?.moment === moment && isSame(last.answers, answers)) return last.frame;
  const frame = makeFrame(answers, { locale, words, moment });
  cached.set(answers.footer, { answers, moment, frame });
  return frame;
}

async function answersFor(cms: Cms, locale: Locale, now: Date) {
  const [identity, next, menu, navigation, footer, house, access, hasEasy, missing] = await Promise.all([
    cms.identity(locale),
    nextEvents(cms, locale, now),
    cms.menuPages(locale),
    cms.navigationPages(locale),
    cms.footer(locale),
    cms.house(locale),
    // The accessibility statement, to which every page links (privacy has its own place in the footer).
    cms.page(pageId('accessibility'), locale),
    cms.select(`easy pages ${locale}`, async () => (await cms.easyPages(locale)).length > 0),
    missingPages(cms),
  ]);
  return { identity, next, menu, navigation, footer, house, access, hasEasy, missing };
}

/** The footer links to these, whatever editors choose for it. */
async function missingPages(cms: Cms): Promise<FooterPart[]> {
  const names = ['podcasts', 'privacy'] as const;
  const areThere = await Promise.all(names.map((name) => cms.hasPage(pageId(name))));
  return names.filter((_, index) => !areThere[index]);
}

/** The next events that take place and have a picture, queried as many at a time as are shown. */
async function nextEvents(cms: Cms, locale: Locale, now: Date): Promise<EventTeaser[]> {
  const found: EventTeaser[] = [];
  const next = await cms.select('next events', async () => {
    const { current } = agendaAt(await cms.eventIndex(), now);
    return firstOfEach(current, NEXT.among, ({ status }) => !isOff(status));
  });
  for (let start = 0; start < next.length && found.length < NEXT.shown; start += NEXT.shown) {
    const events = await momentTeasers(cms, next.slice(start, start + NEXT.shown), locale);
    found.push(...events.filter(({ hero }) => hero));
  }
  return found.slice(0, NEXT.shown);
}

function isSame({ next, missing, ...one }: Answers, other: Answers): boolean {
  const names = Object.keys(one) as (keyof typeof one)[];
  return (
    names.every((name) => one[name] === other[name]) &&
    hasSameItems(next, other.next) &&
    hasSameItems(missing, other.missing)
  );
}

function hasSameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

function makeFrame(
  { identity, next, menu, navigation, footer, house, access, hasEasy, missing }: Answers,
  { locale, words: plain, moment }: { locale: Locale; words: PageWords; moment: string },
): Frame {
  const words = nameSite(plain, identity);
  const still = (name: string, element: ReactElement): string =>
    renderStatic(name, element, { locale, words }).html;
  const shown = next.map((event, index) => [
    nextSlot(index),
    still('next', <NextEvent event={event} locale={locale} />),
  ]);
  const { tagline, address, socials } = footer;
  const without: FooterPart[] = [...(hasAddress(house, address) ? [] : ['address' as const]), ...missing];
  const { newsletterUrl, newsletterText } = socials;
  return {
    locale,
    siteName: words.siteName,
    left: navigation.left.map(link),
    right: navigation.right.map(link),
    primary: menu.primary.map(link),
    secondary: menu.secondary.map(link),
    next: next.map(({ href }) => href),
    open: {
      turns: turnsOfHouse(moment, house, { locale, words }),
      href: visitHref({ menu, navigation, footer }),
    },
    footer: {
      tagline,
      pages: footer.pages.map(link),
      newsletter: newsletterUrl ? { href: newsletterUrl, title: newsletterText || words.subscribe } : null,
      accounts: accountsOf(socials),
      year: Number(moment.slice(0, 4)),
      legal: [
        ...(access ? [link(access)] : []),
        ...(hasEasy ? [{ href: href('easy', locale), title: words.easyTitle }] : []),
      ],
      ...(without.length > 0 && { without }),
    },
    slots: {
      address: still('address', <HouseAddress house={house} below={address} />),
      hours: hasHours(house) ? still('hours', <WeekHours week={house.week} isShort />) : '',
      ...Object.fromEntries(shown),
    },
  };
}

function hasAddress({ street, postcode, city, phone }: House, { html }: Html): boolean {
  return [street, postcode, city, phone, html].some((part) => part !== '');
}

function accountsOf({ linkedin, instagram, facebook }: Socials): FooterData['accounts'] {
  return {
    ...(linkedin && { linkedin }),
    ...(instagram && { instagram }),
    ...(facebook && { facebook }),
  };
}

function link({ href, title }: PageLink): PageLink {
  return { href, title };
}

function NextEvent({ event, locale }: { event: EventTeaser; locale: Locale }) {
  return (
    <>
      <Image image={event.hero} sizes="(min-width: 64em) 40vw, 100vw" ratio="16/10" alt="" />
      <span className="h4">{event.title}</span>
      <span className="meta">{whenOf(event, locale)}</span>
    </>
  );
}

function whenOf({ date, endDate }: EventTeaser, locale: Locale): string {
  const start = parseLocalDate(date);
  if (!start) return '';
  return [shortDay(start, locale), timeRange(start, parseLocalDate(endDate), locale)]
    .filter(Boolean)
    .join(', ');
}
