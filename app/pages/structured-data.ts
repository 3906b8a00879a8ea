import { instantOf } from '#app/i18n/dates.ts';
import type { ArticlePage, EventPage, Locale, PodcastPage } from '#cms/types.ts';

/** What search engines read of a page (schema.org as JSON-LD); `at` makes a path of the site an address. */
export type StructuredData = (at: (path: string) => string) => Readonly<Record<string, unknown>>;

const house = (at: (path: string) => string) => ({
  '@type': 'Organization',
  name: 'Tweeklank',
  url: at('/'),
});
const given = (name: string, value: string | undefined) => (value ? { [name]: value } : {});

/** A day stays a day; a time is a moment everywhere. */
function moment(stored: string): string | undefined {
  const instant = instantOf(stored);
  return stored.length > 10 ? instant?.toISOString() : instant ? stored : undefined;
}

/** What an event, an article and an episode have in common. */
function shared(
  { href, heroText, hero, isTranslated }: EventPage | ArticlePage | PodcastPage,
  locale: Locale,
  at: (path: string) => string,
) {
  return {
    url: at(href),
    inLanguage: isTranslated ? locale : 'nl',
    ...given('description', heroText),
    ...(hero && { image: at(hero.src) }),
  };
}

export function eventStructure(event: EventPage, locale: Locale): StructuredData {
  const { title, date, endDate, location, address, signup, isSoldOut } = event;
  return (at) => ({
    '@type': 'Event',
    name: title,
    ...shared(event, locale, at),
    ...given('startDate', moment(date)),
    ...given('endDate', moment(endDate)),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location || 'Tweeklank', ...given('address', address) },
    organizer: house(at),
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
  const { title, date, updated, author } = article;
  return (at) => ({
    '@type': 'NewsArticle',
    headline: title,
    ...shared(article, locale, at),
    ...given('datePublished', moment(date)),
    ...given('dateModified', moment(updated)),
    author: author ? { '@type': 'Person', name: author } : house(at),
    publisher: house(at),
  });
}

export function podcastStructure(podcast: PodcastPage, series: string, locale: Locale): StructuredData {
  const { title, date, number, duration, audio } = podcast;
  return (at) => ({
    '@type': 'PodcastEpisode',
    name: title,
    ...shared(podcast, locale, at),
    episodeNumber: number,
    ...given('datePublished', moment(date)),
    ...given('timeRequired', duration > 0 ? `PT${Math.round(duration)}S` : ''),
    ...(audio && {
      associatedMedia: { '@type': 'MediaObject', contentUrl: at(audio.url), encodingFormat: audio.mime },
    }),
    partOfSeries: { '@type': 'PodcastSeries', name: series },
  });
}
