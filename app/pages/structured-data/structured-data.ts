import type {
  EventVenueLeaf,
  GeoCoordinatesLeaf,
  LocalBusinessLeaf,
  MergeLeafTypes,
  OrganizationLeaf,
  PostalAddressLeaf,
  Thing,
} from 'schema-dts';
import type { ArticlePage, EventPage, Locale, PodcastPage, Venue } from '#cms/types.ts';
import { amsterdamStamp, instantOf } from '#site/amsterdam-time.ts';
import { href } from '#site/href.ts';
import { defaultLocale } from '#site/languages.ts';
import { countryCode } from './country-code.ts';

export interface Site {
  siteName: string;
  at(path: string): string;
}

export type VenueOnWeb = MergeLeafTypes<[LocalBusinessLeaf, EventVenueLeaf]>;

type Node = Exclude<Thing, string> | VenueOnWeb;
export type StructuredData = (site: Site) => Node | readonly Node[];

/** Has 180 px; Google requires at least 112. */
const LOGO = '/favicon-180.png';

export const organization = ({ siteName, at }: Site): OrganizationLeaf => ({
  '@type': 'Organization',
  name: siteName,
  url: at(href('index', defaultLocale)),
  logo: at(LOGO),
});

export function given<K extends string>(name: K, value: string | undefined): { [P in K]?: string } {
  return value ? ({ [name]: value } as { [P in K]: string }) : {};
}

/** Adds the UTC offset, which search engines require. */
export function stamp(stored: string): string | undefined {
  const instant = instantOf(stored);
  return stored.length > 10 ? (instant ? amsterdamStamp(instant) : undefined) : instant ? stored : undefined;
}

/** Adds the picture in three aspect ratios, from which search engines choose. */
export function shared(
  { href, heroText, hero, crops, isTranslated }: EventPage | ArticlePage | PodcastPage,
  locale: Locale,
  { at }: Site,
) {
  const images = crops ?? (hero ? [hero.src] : []);
  return {
    url: at(href),
    inLanguage: isTranslated ? locale : defaultLocale,
    ...given('description', heroText),
    ...(images.length > 0 && { image: images.map(at) }),
  };
}

export function postalAddress({
  street,
  postcode,
  city,
  country,
}: Pick<Venue, 'street' | 'postcode' | 'city' | 'country'>): {
  address?: PostalAddressLeaf;
} {
  return street
    ? {
        address: {
          '@type': 'PostalAddress',
          streetAddress: street,
          ...given('postalCode', postcode),
          ...given('addressLocality', city),
          ...given('addressCountry', countryCode(country)),
        },
      }
    : {};
}

export function geoOf({ place }: Pick<Venue, 'place'>): { geo?: GeoCoordinatesLeaf } {
  return place ? { geo: { '@type': 'GeoCoordinates', ...place } } : {};
}
