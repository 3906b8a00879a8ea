import { isPast } from '#app/features/agenda/agenda-items.ts';
import { addressOf, isAtHouse } from '#app/features/feeds/calendar-entry.ts';
import { isOff } from '#app/i18n/event-status.ts';
import type {
  ArticlePage,
  EventPage,
  EventStatus,
  House as HouseFacts,
  Locale,
  PodcastPage,
  PodcastsPage,
} from '#cms/types.ts';
import { instantOf } from '#site/amsterdam-time.ts';
import { href } from '#site/href.ts';
import { defaultLocale } from '#site/languages.ts';
import { countryCode } from './country-code.ts';

interface House {
  siteName: string;
  /** Makes an absolute address of a path. */
  at(path: string): string;
}

/** The structured data of a page for search engines (schema.org as JSON-LD). */
export type StructuredData = (house: House) => Readonly<Record<string, unknown>>;

const organization = ({ siteName, at }: House) => ({
  '@type': 'Organization',
  name: siteName,
  url: at(href('index', defaultLocale)),
});
const given = (name: string, value: string | undefined) => (value ? { [name]: value } : {});

/** A day without a time stays a date; a time is converted to UTC. */
function stamp(stored: string): string | undefined {
  const instant = instantOf(stored);
  return stored.length > 10 ? instant?.toISOString() : instant ? stored : undefined;
}

/** The properties that events, articles and episodes share. */
function shared(
  { href, heroText, hero, isTranslated }: EventPage | ArticlePage | PodcastPage,
  locale: Locale,
  { at }: House,
) {
  return {
    url: at(href),
    inLanguage: isTranslated ? locale : defaultLocale,
    ...given('description', heroText),
    ...(hero && { image: at(hero.src) }),
  };
}

const STATUSES: Record<EventStatus, string> = {
  planned: 'EventScheduled',
  soldout: 'EventScheduled',
  fewleft: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  // At another place, at the same time.
  moved: 'EventScheduled',
  online: 'EventMovedOnline',
};
const SEATS: Partial<Record<EventStatus, string>> = { soldout: 'SoldOut', fewleft: 'LimitedAvailability' };

interface EventSurroundings {
  locale: Locale;
  now: Date;
  /** The facts about the house: an event without an address of its own is there. */
  facts: HouseFacts;
}

/** An event, and its moments as sub-events when there are several. */
export function eventStructure(event: EventPage, { locale, now, facts }: EventSurroundings): StructuredData {
  const { title, date, endDate, moments, isArchived, afterwards } = event;
  return (house) => {
    const at = (moment: EventPage['moments'][number]) => ({
      ...given('startDate', stamp(moment.start)),
      ...given('endDate', stamp(moment.end)),
      ...takingPlace(event, moment.status, facts, house),
      // What is over cannot be bought.
      ...(isArchived || isPast({ date: moment.start, endDate: moment.end }, now)
        ? {}
        : offers(event, moment, house)),
    });
    const [first] = moments;
    return {
      '@type': 'Event',
      name: title,
      ...shared(event, locale, house),
      organizer: organization(house),
      ...(afterwards.length > 0 && { subjectOf: afterwards.map((left) => leftOf(left, house)) }),
      ...(first && moments.length === 1
        ? at(first)
        : {
            ...given('startDate', stamp(date)),
            ...given('endDate', stamp(endDate)),
            ...takingPlace(event, event.eventStatus, facts, house),
            subEvent: moments.map((moment) => ({ '@type': 'Event', name: title, ...at(moment) })),
          }),
    };
  };
}

const leftOf = ({ kind, href }: EventPage['afterwards'][number], { at }: House) => ({
  '@type': kind === 'listen' ? 'PodcastEpisode' : 'NewsArticle',
  url: at(href),
});

/** Whether, where and how an event takes place. */
function takingPlace(event: EventPage, status: EventStatus, facts: HouseFacts, { siteName, at }: House) {
  const { location, previousDate, signup } = event;
  const previous = stamp(previousDate);
  const isRescheduled = previous !== undefined && !isOff(status);
  const isOnline = status === 'online';
  const link = signup?.link ? { url: at(signup.link.href) } : {};
  return {
    eventStatus: `https://schema.org/${isRescheduled ? 'EventRescheduled' : STATUSES[status]}`,
    ...(isRescheduled && { previousStartDate: previous }),
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', ...link }
      : {
          '@type': 'Place',
          name: location || siteName,
          ...(isAtHouse(event, facts)
            ? { ...postalAddress(facts), ...geoOf(facts) }
            : given('address', addressOf(event, facts))),
        },
  };
}

/** The address of the house, in the parts that search engines ask for. */
export function postalAddress({ street, postcode, city, country }: HouseFacts) {
  return (
    street && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        ...given('postalCode', postcode),
        ...given('addressLocality', city),
        ...given('addressCountry', countryCode(country)),
      },
    }
  );
}

export function geoOf({ place }: Pick<HouseFacts, 'place'>) {
  return place && { geo: { '@type': 'GeoCoordinates', ...place } };
}

/** An offer for each price; without prices one that says where tickets are. */
function offers({ prices, signup }: EventPage, moment: EventPage['moments'][number], { at }: House) {
  const link = moment.link ?? signup?.link;
  if (isOff(moment.status) || (!link && prices.length === 0)) return {};
  const shared = {
    '@type': 'Offer',
    ...(link && { url: at(link.href) }),
    availability: `https://schema.org/${SEATS[moment.status] ?? 'InStock'}`,
  };
  const priced = prices.map(({ amount, what, whom }) => ({
    ...shared,
    ...given('name', [what, whom].filter(Boolean).join(', ')),
    price: amount,
    priceCurrency: 'EUR',
  }));
  return { offers: priced.length > 0 ? priced : shared };
}

export function articleStructure(article: ArticlePage, locale: Locale): StructuredData {
  const { title, date, updated, author } = article;
  return (house) => ({
    '@type': 'NewsArticle',
    headline: title,
    ...shared(article, locale, house),
    ...given('datePublished', stamp(date)),
    ...given('dateModified', stamp(updated)),
    author: author ? { '@type': 'Person', name: author } : organization(house),
    publisher: organization(house),
  });
}

/** The podcast as a whole: by its name, its page and its feed. */
function series(show: PodcastsPage, locale: Locale, { at }: House) {
  return {
    '@type': 'PodcastSeries',
    name: show.series || show.title,
    url: at(show.href),
    webFeed: at(href('podcasts-feed', locale)),
  };
}

export function podcastSeriesStructure(show: PodcastsPage, locale: Locale): StructuredData {
  const { intro, artwork, apps } = show;
  return (house) => ({
    ...series(show, locale, house),
    ...given('description', intro),
    ...(artwork && { image: house.at(artwork.url) }),
    ...(apps.length > 0 && { sameAs: apps.map(({ link }) => link) }),
    author: organization(house),
  });
}

export function podcastStructure(podcast: PodcastPage, show: PodcastsPage, locale: Locale): StructuredData {
  const { title, date, number, season, duration, audio, chapters, speakers, artwork, spoken } = podcast;
  const length = duration > 0 ? `PT${duration}S` : '';
  return (house) => ({
    '@type': 'PodcastEpisode',
    name: title,
    ...shared(podcast, locale, house),
    ...(artwork && { image: house.at(artwork.url) }),
    ...(number > 0 && { episodeNumber: number }),
    ...(season > 0 && { partOfSeason: { '@type': 'PodcastSeason', seasonNumber: season } }),
    ...given('datePublished', stamp(date)),
    ...given('timeRequired', length),
    ...(speakers.length > 0 && { actor: speakers.map(({ name }) => ({ '@type': 'Person', name })) }),
    ...(audio && {
      associatedMedia: {
        '@type': 'AudioObject',
        contentUrl: house.at(audio.url),
        encodingFormat: audio.mime,
        contentSize: String(audio.size),
        inLanguage: spoken,
        ...given('duration', length),
      },
    }),
    ...(chapters.length > 0 && {
      hasPart: chapters.map(({ start, title: name }) => ({ '@type': 'Clip', name, startOffset: start })),
    }),
    partOfSeries: series(show, spoken, house),
  });
}
