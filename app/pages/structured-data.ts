import { instantOf } from '#app/i18n/dates.ts';
import type { ArticlePage, EventPage, Image, Locale, PodcastPage } from '#cms/types.ts';

/** What search engines read of a page (schema.org as JSON-LD); `at` makes a path of the site an address. */
export type StructuredData = (at: (path: string) => string) => Readonly<Record<string, unknown>>;

const house = (at: (path: string) => string) => ({
  '@type': 'Organization',
  name: 'Tweeklank',
  url: at('/'),
});
const picture = (image: Image | null, at: (path: string) => string) =>
  image ? { image: at(image.src) } : {};
const given = (name: string, value: string | undefined) => (value ? { [name]: value } : {});

/** A day stays a day; a time is a moment everywhere. */
function moment(stored: string): string | undefined {
  const instant = instantOf(stored);
  return stored.length > 10 ? instant?.toISOString() : instant ? stored : undefined;
}

export function eventStructure(event: EventPage, locale: Locale): StructuredData {
  const { title, heroText, date, endDate, href, location, address, signup, isSoldOut, hero, isTranslated } =
    event;
  return (at) => ({
    '@type': 'Event',
    name: title,
    url: at(href),
    inLanguage: isTranslated ? locale : 'nl',
    ...given('startDate', moment(date)),
    ...given('endDate', moment(endDate)),
    ...given('description', heroText),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location || 'Tweeklank', ...given('address', address) },
    organizer: house(at),
    ...picture(hero, at),
    ...(signup?.link && {
      offers: {
        '@type': 'Offer',
        url: at(signup.link.href),
        availability: `https://schema.org/${isSoldOut ? 'SoldOut' : 'InStock'}`,
      },
    }),
  });
}

export function articleStructure(article: ArticlePage, locale: Locale): StructuredData {
  const { title, heroText, date, updated, author, href, hero, isTranslated } = article;
  return (at) => ({
    '@type': 'NewsArticle',
    headline: title,
    url: at(href),
    inLanguage: isTranslated ? locale : 'nl',
    ...given('datePublished', moment(date)),
    ...given('dateModified', moment(updated)),
    ...given('description', heroText),
    author: author ? { '@type': 'Person', name: author } : house(at),
    publisher: house(at),
    ...picture(hero, at),
  });
}

export function podcastStructure(podcast: PodcastPage, series: string, locale: Locale): StructuredData {
  const { title, heroText, date, number, duration, href, audio, hero, isTranslated } = podcast;
  return (at) => ({
    '@type': 'PodcastEpisode',
    name: title,
    url: at(href),
    inLanguage: isTranslated ? locale : 'nl',
    episodeNumber: number,
    ...given('datePublished', moment(date)),
    ...given('description', heroText),
    ...given('timeRequired', duration > 0 ? `PT${Math.round(duration)}S` : ''),
    ...(audio && {
      associatedMedia: { '@type': 'MediaObject', contentUrl: at(audio.url), encodingFormat: audio.mime },
    }),
    partOfSeries: { '@type': 'PodcastSeries', name: series },
    ...picture(hero, at),
  });
}
