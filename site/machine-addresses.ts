/** Addresses that programs request, the same in every language; `*` stands for the parameter `id`. */
export const machineAddresses = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  'sitemap-part': '/sitemap-*',
  'security-txt': '/.well-known/security.txt',
  'latest-build': '/builds/latest.json',
  build: '/builds/meta/*',
  live: '/health/live',
  ready: '/health/ready',
  metrics: '/health/metrics',
  purge: '/api/purge',
  consent: '/api/consent',
  language: '/api/language/*',
  question: '/api/__kirby__/*',
  'search-index': '/api/__kirby__/search-*',
  'search-results': '/api/__kirby__/results-*',
  media: '/media/*',
  worker: '/sw.js',
  card: '/cards/*',
} as const;

export const languageAddresses = {
  frame: '/_frame.json',
  /** The slides of the home page, for the carousel of the menu. */
  slides: '/_slides.json',
  preview: '/preview',
  'preview-version': '/preview/version',
  opensearch: '/opensearch.xml',
  llms: '/llms.txt',
  manifest: '/app.webmanifest',
} as const;

/** Feeds, calendars and files for podcast apps: the address of a page with an extension. */
export const feedAddresses = {
  'nieuws-feed': ['nieuws', '.xml'],
  'nieuws-json': ['nieuws', '.json'],
  'podcasts-feed': ['podcasts', '.xml'],
  'agenda-feed': ['agenda', '.ics'],
  'event-file': ['agenda-id', '.ics'],
  /** Of an episode; with the name of a film before the ending that film's captions. */
  'transcript-file': ['id', '.vtt'],
  'chapters-file': ['id', '.chapters.json'],
} as const;

/** The folder of scripts, styles and fonts; each has a hash of its content in its name. */
export const ASSETS = '/assets/';
/** The script of previews, which no visitor loads. */
export const LIVE_PREVIEW = '/live-preview.js';
/** Removes the service worker of the site. */
export const WORKER_OFF = '/sw-off.js';
/** The offline page, below the root of a language. Here, because routes are too large for the worker. */
export const OFFLINE = '/offline';

/** Query parameter of a search over a page, which is the same without it (decision 030). */
export const SEARCHED = 'search';

export const feedQuery = {
  'agenda-feed': ['group', 'tag', 'access'],
  'nieuws-feed': ['tag'],
  'nieuws-json': ['tag'],
} as const;

const payload = '/_payload.json';

/** `/agenda` → `/agenda/_payload.json`. */
export function payloadPath(path: string): string {
  return (path === '/' ? '' : path) + payload;
}

export function payloadPage(path: string): string | null {
  if (!path.endsWith(payload)) return null;
  return path.slice(0, -payload.length) || '/';
}

const markdown = '.md';

/** A page's text as Markdown: `/agenda` → `/agenda.md`, `/` → `/index.md`. */
export function markdownPath(path: string, isRoot: boolean): string {
  return isRoot ? `${path === '/' ? '' : path}/index${markdown}` : path + markdown;
}

export function markdownPage(path: string): string | null {
  if (!path.endsWith(markdown)) return null;
  const page = path.slice(0, -markdown.length);
  if (page.endsWith('/index')) return page.slice(0, -'/index'.length) || '/';
  return page === '' || page === '/' ? null : page;
}

/** Longer ones first: `.chapters.json` also ends in `.json`. */
const endings = [...new Set([...Object.values(feedAddresses).map(([, ending]) => ending), markdown])].sort(
  (a, b) => b.length - a.length,
);

/**
 * The page of an address that is another form of it, and what follows its path: `/agenda/x.2026-12-03.ics` is
 * of `/agenda/x`. Null for the page itself.
 */
export function otherForm(path: string): { page: string; ending: string } | null {
  const ending = endings.find((each) => path.endsWith(each));
  if (ending === undefined) return null;
  const page = ending === markdown ? markdownPage(path) : path.slice(0, -ending.length);
  // One date of a series has a calendar file of its own, and each film of a page its captions.
  const part = ending === '.ics' ? /\.[\d-]+$/ : ending === '.vtt' ? /\.[\w-]+$/ : null;
  const before = part?.exec(page ?? '')?.[0] ?? '';
  return page === null || page === ''
    ? null
    : { page: page.slice(0, page.length - before.length), ending: before + ending };
}

/** A page's drawn card (D1). `version` changes with what is on it. */
export function cardPath(path: string, version: string): string {
  return `/cards/${version}${path === '/' ? '' : path}.png`;
}

export function cardPage(path: string): string | null {
  const found = /^\/cards\/[\w-]{16}(\/.+)?\.png$/.exec(path);
  return found && (found[1] ?? '/');
}
