// What search engines and podcast apps ask of structured data, one table, because the sources change and are compared with it.
// On 2026-11-22 Event, Place, BreadcrumbList and ListItem were compared with the profiles of schemaorg-validate 0.3 (docs.rs), which follow
// Google's pages of April 2026, and Article with what Google's page says. The others were written from memory and are not compared yet.

export type Node = Readonly<Record<string, unknown>>;

interface Rule {
  /** Where the rule is documented. Compare the two when search engines announce a change. */
  from: string;
  required: readonly string[];
  recommended: readonly string[];
  /** When a recommended property may be missing, and why. */
  unless?: Readonly<Record<string, (node: Node) => boolean>>;
  /** Of recommended properties that no page of this site has: why. */
  never?: Readonly<Record<string, string>>;
}

const google = 'https://developers.google.com/search/docs/appearance/structured-data';
const isOff = ({ eventStatus }: Node) => /Cancelled|Postponed/.test(String(eventStatus));
const isOver = ({ endDate, startDate }: Node) => String(endDate ?? startDate) < '2026-11-20';

export const rules: Readonly<Record<string, Rule>> = {
  Event: {
    from: `${google}/event (Bing reads the same: bing.com/webmasters, "Marking up your site")`,
    required: ['name', 'startDate', 'location'],
    recommended: [
      ...['description', 'endDate', 'eventStatus', 'image', 'offers', 'organizer', 'performer'],
      ...['eventAttendanceMode', 'url', 'inLanguage'],
    ],
    unless: {
      // An editor knows no end, or nobody is named.
      endDate: ({ endDate }) => endDate === undefined,
      performer: ({ performer }) => performer === undefined,
      offers: (node) => isOff(node) || isOver(node) || 'subEvent' in node,
      image: ({ image }) => image === undefined,
    },
    never: { previousStartDate: 'only after an event was moved in time' },
  },
  Place: { from: `${google}/event`, required: ['address'], recommended: ['name'] },
  VirtualLocation: { from: `${google}/event`, required: ['url'], recommended: [] },
  PostalAddress: {
    from: `${google}/event, ${google}/local-business`,
    required: ['streetAddress', 'addressLocality', 'addressCountry'],
    recommended: ['postalCode'],
    never: { addressRegion: 'no part of a Dutch address' },
  },
  Offer: {
    from: `${google}/event`,
    required: ['availability', 'url'],
    recommended: ['price', 'priceCurrency'],
    never: { validFrom: 'editors do not say when the sale begins' },
  },
  NewsArticle: {
    // Google has "no required properties" here: what is required is our own demand.
    from: `${google}/article`,
    required: ['headline', 'datePublished', 'author'],
    recommended: ['dateModified', 'image', 'publisher', 'description', 'url', 'inLanguage'],
    unless: { image: ({ image }) => image === undefined },
  },
  Article: {
    from: `${google}/article`,
    required: ['headline', 'author'],
    recommended: ['dateModified', 'datePublished', 'image', 'publisher', 'description', 'url', 'inLanguage'],
    unless: { image: ({ image }) => image === undefined },
  },
  Person: {
    from: `${google}/article: author.name, author.url`,
    required: ['name'],
    recommended: [],
    never: { url: 'authors have no page of their own here' },
  },
  PodcastSeries: {
    from: 'schema.org/PodcastSeries; Apple and Google take the rest from the feed (P2)',
    required: ['name', 'url', 'webFeed'],
    recommended: ['description', 'image', 'author', 'inLanguage'],
    unless: { description: isPart, image: isPart, author: isPart, inLanguage: isPart },
  },
  PodcastEpisode: {
    from: 'schema.org/PodcastEpisode',
    required: ['name', 'url', 'datePublished', 'partOfSeries', 'associatedMedia'],
    recommended: ['description', 'image', 'episodeNumber', 'timeRequired', 'inLanguage'],
  },
  AudioObject: {
    from: 'schema.org/AudioObject',
    required: ['contentUrl', 'encodingFormat'],
    recommended: ['duration', 'contentSize'],
  },
  Organization: {
    from: `${google}/organization`,
    required: ['name', 'url'],
    recommended: ['logo'],
  },
  LocalBusiness: {
    from: `${google}/local-business and ${google}/organization; Bing: "Local business"`,
    required: ['name', 'address'],
    recommended: [
      ...['geo', 'openingHoursSpecification', 'specialOpeningHoursSpecification', 'telephone', 'url'],
      ...['logo', 'email'],
    ],
    never: { priceRange: 'entrance is free', aggregateRating: 'nobody rates the house here' },
  },
  OpeningHoursSpecification: {
    from: `${google}/local-business`,
    required: ['opens', 'closes'],
    recommended: [],
  },
  WebSite: {
    from: `${google}/site-name; the search of a site: schema.org/SearchAction, which Bing reads`,
    required: ['name', 'url'],
    recommended: ['potentialAction'],
    never: { alternateName: 'the house has one name' },
  },
  BreadcrumbList: { from: `${google}/breadcrumb`, required: ['itemListElement'], recommended: [] },
  ListItem: { from: `${google}/breadcrumb`, required: ['position', 'name', 'item'], recommended: [] },
};

/** A series within an episode is named only: the rest is on its own page. */
function isPart({ description }: Node): boolean {
  return description === undefined;
}

/** A value of each property in the form that is asked for. */
export const forms: Readonly<Record<string, RegExp>> = {
  startDate: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/,
  endDate: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/,
  previousStartDate: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/,
  datePublished: /^\d{4}-\d\d-\d\d/,
  dateModified: /^\d{4}-\d\d-\d\d/,
  url: /^https?:\/\/[^/]+\//,
  item: /^https?:\/\/[^/]+\//,
  logo: /^https?:\/\/[^/]+\//,
  contentUrl: /^https?:\/\/[^/]+\//,
  webFeed: /^https?:\/\/[^/]+\/.*\.xml$/,
  addressCountry: /^[A-Z]{2}$/,
  priceCurrency: /^[A-Z]{3}$/,
  price: /^\d+(\.\d{1,2})?$/,
  availability: /^https:\/\/schema\.org\/(InStock|SoldOut|LimitedAvailability)$/,
  duration: /^PT\d+S$/,
  timeRequired: /^PT\d+S$/,
  opens: /^\d\d:\d\d$/,
  closes: /^\d\d:\d\d$/,
  inLanguage: /^(nl|en)$/,
};
