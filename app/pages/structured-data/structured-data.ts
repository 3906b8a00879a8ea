import type {
  EventVenueLeaf,
  GeoCoordinatesLeaf,
  LocalBusinessLeaf,
  MergeLeafTypes,
  OrganizationLeaf,
  PostalAddressLeaf,
  Thing,
} from 'schema-dts';
import type { ArticlePage, EventPage, House as HouseFacts, Locale, PodcastPage } from '#cms/types.ts';
import { instantOf } from '#site/amsterdam-time.ts';
import { href } from '#site/href.ts';
import { defaultLocale } from '#site/languages.ts';
import { countryCode } from './country-code.ts';

export interface House {
  siteName: string;
  /** Makes an absolute address of a path. */
  at(path: string): string;
}

/**
 * What a page is about, for search engines (schema.org as JSON-LD). The types are those of schema.org: a
 * wrong property does not compile.
 */
/** The house is a business with hours, and a place where events are. */
export type HouseOnWeb = MergeLeafTypes<[LocalBusinessLeaf, EventVenueLeaf]>;

type Node = Exclude<Thing, string> | HouseOnWeb;
export type StructuredData = (house: House) => Node | readonly Node[];

/** Square, large enough for Google (112 px). */
const LOGO = '/favicon-180.png';

export const organization = ({ siteName, at }: House): OrganizationLeaf => ({
  '@type': 'Organization',
  name: siteName,
  url: at(href('index', defaultLocale)),
  logo: at(LOGO),
});

/** A property that has a value. */
export function given<K extends string>(name: K, value: string | undefined): { [P in K]?: string } {
  return value ? ({ [name]: value } as { [P in K]: string }) : {};
}

/** A day without a time stays a date; a time is converted to UTC. */
export function stamp(stored: string): string | undefined {
  const instant = instantOf(stored);
  return stored.length > 10 ? instant?.toISOString() : instant ? stored : undefined;
}

/**
 * The properties that events, articles and episodes share. Search engines choose among pictures of three
 * ratios.
 */
export function shared(
  { href, heroText, hero, crops, isTranslated }: EventPage | ArticlePage | PodcastPage,
  locale: Locale,
  { at }: House,
) {
  const images = crops ?? (hero ? [hero.src] : []);
  return {
    url: at(href),
    inLanguage: isTranslated ? locale : defaultLocale,
    ...given('description', heroText),
    ...(images.length > 0 && { image: images.map(at) }),
  };
}

/** The address of the house, in the parts that search engines ask for. */
export function postalAddress({
  street,
  postcode,
  city,
  country,
}: Pick<HouseFacts, 'street' | 'postcode' | 'city' | 'country'>): {
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

export function geoOf({ place }: Pick<HouseFacts, 'place'>): { geo?: GeoCoordinatesLeaf } {
  return place ? { geo: { '@type': 'GeoCoordinates', ...place } } : {};
}
