// What Google, Bing and Apple require, compared with their pages on 2026-11-23.

export type Node = Readonly<Record<string, unknown>>;

interface Rule {
  from: string;
  required: readonly string[];
  recommended: readonly string[];
  unless?: Readonly<Record<string, (node: Node) => boolean>>;
  never?: Readonly<Record<string, string>>;
  forms?: Readonly<Record<string, RegExp>>;
  least?: Readonly<Record<string, number>>;
}

const google = 'https://developers.google.com/search/docs/appearance/structured-data';
const isOff = ({ eventStatus }: Node) => /Cancelled|Postponed/.test(String(eventStatus));
const isOver = ({ endDate, startDate }: Node) => String(endDate ?? startDate) < '2026-11-20';

export const rules: Readonly<Record<string, Rule>> = {
  Event: {
    from: `${google}/event`,
    required: ['name', 'startDate', 'location'],
    recommended: [
      'description',
      'endDate',
      'eventStatus',
      'image',
      'offers',
      'organizer',
      'performer',
      'eventAttendanceMode',
      'url',
      'inLanguage',
    ],
    unless: {
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
    // Google requires nothing here, so these demands are our own.
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
    from: `${google}/article: author.name, author.url, each author in a node of its own; Bing ignores a person without a name`,
    required: ['name'],
    recommended: [],
    never: { url: 'authors have no page of their own here' },
    forms: { name: /^(?!.*(?:,|;|&| en | and |Tweeklank)).+$/ },
  },
  PodcastSeries: {
    // Google ended its podcasts in 2024; podcast apps read the feed (P2).
    from: 'schema.org/PodcastSeries',
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
  VideoObject: {
    // Google also requires `uploadDate`, which an event has not.
    from: `${google}/video, schema.org/accessibilityFeature`,
    required: ['name', 'thumbnailUrl', 'contentUrl', 'encodingFormat', 'accessibilityFeature'],
    recommended: ['description', 'uploadDate', 'inLanguage', 'caption'],
    unless: {
      uploadDate: ({ uploadDate }) => uploadDate === undefined,
      caption: ({ caption }) => caption === undefined,
      inLanguage: ({ inLanguage }) => inLanguage === undefined,
    },
  },
  Organization: {
    // Google requires these facts on one page: home.
    from: `${google}/organization`,
    required: ['name', 'url'],
    recommended: ['logo'],
  },
  LocalBusiness: {
    from: `${google}/local-business with ${google}/organization; Apple: telephone and address make a call and a route`,
    required: ['name', 'address'],
    recommended: [
      'geo',
      'openingHoursSpecification',
      'specialOpeningHoursSpecification',
      'telephone',
      'url',
      'logo',
      'email',
      'description',
      'sameAs',
    ],
    never: {
      priceRange: 'entrance is free',
      department: 'there are none',
      menu: 'not a restaurant',
      servesCuisine: 'not a restaurant',
      aggregateRating: 'nobody rates the house here',
      review: 'nobody rates the house here',
      alternateName: 'the house has one name',
      legalName: 'it is the same',
      contactPoint: 'there is one',
      foundingDate: 'editors do not say',
      numberOfEmployees: 'editors do not say',
      taxID: 'of interest to shops',
      vatID: 'of interest to shops',
      leiCode: 'of interest to shops',
    },
  },
  GeoCoordinates: {
    from: `${google}/local-business: "at least 5 decimal places"`,
    required: ['latitude', 'longitude'],
    recommended: [],
    forms: { latitude: /^-?\d+\.\d{5,}$/, longitude: /^-?\d+\.\d{5,}$/ },
  },
  OpeningHoursSpecification: {
    from: `${google}/local-business`,
    required: ['opens', 'closes'],
    recommended: ['dayOfWeek', 'validFrom', 'validThrough'],
    unless: {
      dayOfWeek: ({ validFrom }) => validFrom !== undefined,
      validFrom: ({ dayOfWeek }) => dayOfWeek !== undefined,
      validThrough: ({ dayOfWeek }) => dayOfWeek !== undefined,
    },
  },
  WebSite: {
    from: 'https://developers.google.com/search/docs/appearance/site-names: one site for each host, whose home page is the root',
    required: ['name', 'url'],
    recommended: ['potentialAction'],
    never: { alternateName: 'the house has one name; Google itself falls back on that of the domain' },
    forms: { url: /^https?:\/\/[^/]+\/$/ },
  },
  SearchAction: {
    // Google has ignored it since 2024-11-21; Applebot still reads it.
    from: 'schema.org/SearchAction; Apple, "Mark up web content"',
    required: ['target', 'query-input'],
    recommended: [],
  },
  BreadcrumbList: {
    from: `${google}/breadcrumb: "at least two ListItems"`,
    required: ['itemListElement'],
    recommended: [],
    least: { itemListElement: 2 },
  },
  ListItem: { from: `${google}/breadcrumb`, required: ['position', 'name', 'item'], recommended: [] },
};

function isPart({ description }: Node): boolean {
  return description === undefined;
}

export const forms: Readonly<Record<string, RegExp>> = {
  startDate: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/,
  endDate: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/,
  previousStartDate: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/,
  datePublished: /^\d{4}-\d\d-\d\d/,
  dateModified: /^\d{4}-\d\d-\d\d/,
  url: /^https?:\/\/[^/]+\//,
  item: /^https?:\/\/[^/]+\//,
  logo: /^https?:\/\/[^/]+\//,
  thumbnailUrl: /^https?:\/\/[^/]+\//,
  uploadDate: /^\d{4}-\d\d-\d\d/,
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
  inLanguage: /^(nl|en|dse|bfi|ils)$/,
};
