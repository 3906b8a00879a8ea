import { instantOf } from '#app/i18n/dates.ts';
import type { ArticlePage, EventPage, Locale, PodcastPage, PodcastsPage } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { defaultLocale } from '#site/languages.ts';

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
function moment(stored: string): string | undefined {
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

export function eventStructure(event: EventPage, locale: Locale): StructuredData {
  const { title, date, endDate, location, address, signup, isSoldOut } = event;
  return (house) => ({
    '@type': 'Event',
    name: title,
    ...shared(event, locale, house),
    ...given('startDate', moment(date)),
    ...given('endDate', moment(endDate)),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location || house.siteName, ...given('address', address) },
    organizer: organization(house),
    ...(signup?.link && {
      offers: {
        '@type': 'Offer',
        url: house.at(signup.link.href),
        availability: `https://schema.org/${isSoldOut ? 'SoldOut' : 'InStock'}`,
      },
    }),
  });
}

export function articleStructure(article: ArticlePage, locale: Locale): StructuredData {
  const { title, date, updated, author } = article;
  return (house) => ({
    '@type': 'NewsArticle',
    headline: title,
    ...shared(article, locale, house),
    ...given('datePublished', moment(date)),
    ...given('dateModified', moment(updated)),
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
    ...given('datePublished', moment(date)),
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
