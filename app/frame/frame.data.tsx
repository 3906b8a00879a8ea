import type { ReactElement } from 'react';
import { hasHours } from '#app/features/venue/open-sentence.ts';
import { turnsOfVenue } from '#app/features/venue/open-turns.ts';
import { VenueAddress, WeekHours } from '#app/features/venue/venue-facts.tsx';
import { visitHref } from '#app/features/venue/visit-href.ts';
import { siteNameOf } from '#app/i18n/site-name.ts';
import { sharedWords } from '#app/i18n/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { renderStatic } from '#app/islands/render-static.tsx';
import { slideList } from '#app/pages/home/menu-slides.data.tsx';
import { drawLogo } from '#app/ui/logo/draw-logo.ts';
import { WORDMARK } from '#app/ui/logo/wordmark.ts';
import type { FooterData, FooterPart, Frame, PageLink } from '#app/wire/page-data.ts';
import type { Footer, Html, Identity, Locale, Reader, Socials, Venue } from '#cms/types.ts';
import { amsterdamTime } from '#site/amsterdam-time.ts';
import { href } from '#site/href.ts';
import { pageId } from '#site/routes.ts';

type FrameResults = Awaited<ReturnType<typeof resultsFor>>;

const cached = new WeakMap<Footer, { results: FrameResults; minute: string; frame: Frame }>();

interface FrameRequest {
  cms: Reader;
  locale: Locale;
  now: Date;
}

export async function frameData({ cms, locale, now }: FrameRequest): Promise<Frame> {
  // Requested also with a cached frame: a page depends on all results it was made from.
  const minute = amsterdamTime(now).slice(0, 16);
  const results = await resultsFor({ cms, locale, now });
  const last = cached.get(results.footer);
  if (last?.minute === minute && isSame(last.results, results)) return last.frame;
  const frame = makeFrame(results, { locale, minute });
  cached.set(results.footer, { results, minute, frame });
  return frame;
}

async function resultsFor({ cms, locale, now }: FrameRequest) {
  const [identity, slides, menu, navigation, footer, venue, access, hasEasy, missing] = await Promise.all([
    cms.identity(locale),
    slideList({ cms, locale, now }),
    cms.menuPages(locale),
    cms.navigationPages(locale),
    cms.footer(locale),
    cms.venue(locale),
    cms.page(pageId('accessibility'), locale),
    cms.select(`easy pages ${locale}`, async ({ easyPages }) => (await easyPages(locale)).length > 0),
    missingPages(cms),
  ]);
  return { identity, slides, menu, navigation, footer, venue, access, hasEasy, missing };
}

async function missingPages(cms: Reader): Promise<FooterPart[]> {
  const names = ['podcasts', 'privacy'] as const;
  const areThere = await Promise.all(names.map((name) => cms.hasPage(pageId(name))));
  return names.filter((_, index) => !areThere[index]);
}

function isSame({ missing, ...one }: FrameResults, other: FrameResults): boolean {
  const names = Object.keys(one) as (keyof typeof one)[];
  return names.every((name) => one[name] === other[name]) && hasSameItems(missing, other.missing);
}

function hasSameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

function makeFrame(
  { identity, slides, menu, navigation, footer, venue, access, hasEasy, missing }: FrameResults,
  { locale, minute }: { locale: Locale; minute: string },
): Frame {
  const words = wordsOf(locale, sharedWords);
  const still = (name: string, element: ReactElement): string => renderStatic(name, element, locale).html;
  const { tagline, address, socials } = footer;
  const without: FooterPart[] = [...(hasAddress(venue, address) ? [] : ['address' as const]), ...missing];
  const { newsletterUrl, newsletterText } = socials;
  return {
    locale,
    siteName: siteNameOf(identity),
    ...logoOf(identity),
    left: navigation.left.map(link),
    right: navigation.right.map(link),
    primary: menu.primary.map(link),
    secondary: menu.secondary.map(link),
    open: {
      turns: turnsOfVenue(minute, venue, locale),
      href: visitHref({ menu, navigation, footer }),
    },
    footer: {
      tagline,
      pages: footer.pages.map(link),
      newsletter: newsletterUrl ? { href: newsletterUrl, title: newsletterText || words.subscribe } : null,
      accounts: accountsOf(socials),
      year: Number(minute.slice(0, 4)),
      legal: [
        ...(access && footer.pages.every(({ href }) => href !== access.href) ? [link(access)] : []),
        ...(hasEasy ? [{ href: href('easy', locale), title: words.easyTitle }] : []),
      ],
      ...(without.length > 0 && { without }),
    },
    slots: {
      address: still('address', <VenueAddress venue={venue} below={address} />),
      hours: hasHours(venue) ? still('hours', <WeekHours week={venue.week} isShort />) : '',
      highlights: slides,
    },
  };
}

function logoOf(identity: Identity): Pick<Frame, 'logo'> {
  const siteName = siteNameOf(identity);
  if (identity.logo) return { logo: { src: identity.logo.url } };
  return siteName === WORDMARK.word ? {} : { logo: { box: drawLogo(siteName).box } };
}

function hasAddress({ street, postcode, city, phone }: Venue, { html }: Html): boolean {
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
