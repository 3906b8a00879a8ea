/** Addresses for programs, which are the same in every language; `*` is the parameter `id`. */
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
  query: '/api/__kirby__/*',
  'search-index': '/api/__kirby__/search-*',
  'search-results': '/api/__kirby__/results-*',
  media: '/media/*',
  worker: '/sw.js',
  card: '/cards/*',
} as const;

export const languageAddresses = {
  frame: '/_frame.json',
  slides: '/_slides.json',
  preview: '/preview',
  'preview-version': '/preview/version',
  opensearch: '/opensearch.xml',
  llms: '/llms.txt',
  manifest: '/app.webmanifest',
} as const;

/** Addresses that are a page's address plus an extension. */
export const feedAddresses = {
  'nieuws-feed': ['nieuws', '.xml'],
  'nieuws-json': ['nieuws', '.json'],
  'podcasts-feed': ['podcasts', '.xml'],
  'agenda-feed': ['agenda', '.ics'],
  'event-file': ['agenda-id', '.ics'],
  /** The address of captions has the film's name before the extension. */
  'transcript-file': ['id', '.vtt'],
  'chapters-file': ['id', '.chapters.json'],
  'zip-file': ['id', '.zip'],
  'word-poster': ['word', '.svg'],
} as const;

export const ASSETS = '/assets/';
export const LIVE_PREVIEW = '/live-preview.js';
export const WORKER_OFF = '/sw-off.js';
/** Outside routes.ts, which is too large for the service worker. */
export const OFFLINE = '/offline';

/** Query parameter of a search that is shown over a page (decision 030). */
export const SEARCHED = 'search';

export const feedQuery = {
  'agenda-feed': ['group', 'tag', 'access', 'language'],
  'nieuws-feed': ['tag'],
  'nieuws-json': ['tag'],
  'word-poster': ['w'],
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

/** `/pers` → `/pers.zip`. */
export function zipPath(path: string): string {
  return path + feedAddresses['zip-file'][1];
}

const markdown = '.md';

/** `/agenda` → `/agenda.md`, `/` → `/index.md`. */
export function markdownPath(path: string, isRoot: boolean): string {
  return isRoot ? `${path === '/' ? '' : path}/index${markdown}` : path + markdown;
}

export function markdownPage(path: string): string | null {
  if (!path.endsWith(markdown)) return null;
  const page = path.slice(0, -markdown.length);
  if (page.endsWith('/index')) return page.slice(0, -'/index'.length) || '/';
  return page === '' || page === '/' ? null : page;
}

/** Longer endings come first, because `.chapters.json` also ends in `.json`. */
const endings = [...new Set([...Object.values(feedAddresses).map(([, ending]) => ending), markdown])].sort(
  (a, b) => b.length - a.length,
);

/**
 * Splits the address of a page's other form: `/agenda/x.2026-12-03.ics` is one of `/agenda/x`. Null for a
 * page.
 */
export function otherForm(path: string): { page: string; ending: string } | null {
  const ending = endings.find((each) => path.endsWith(each));
  if (ending === undefined) return null;
  const page = ending === markdown ? markdownPage(path) : path.slice(0, -ending.length);
  const part = ending === '.ics' ? /\.[\d-]+$/ : ending === '.vtt' ? /\.[\w-]+$/ : null;
  const before = part?.exec(page ?? '')?.[0] ?? '';
  return page === null || page === ''
    ? null
    : { page: page.slice(0, page.length - before.length), ending: before + ending };
}

/** Address of a page's card (D1). `version` changes with its content. */
export function cardPath(path: string, version: string): string {
  return `/cards/${version}${path === '/' ? '' : path}.png`;
}

export function cardPage(path: string): string | null {
  const found = /^\/cards\/[\w-]{16}(\/.+)?\.png$/.exec(path);
  return found && (found[1] ?? '/');
}
