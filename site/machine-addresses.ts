/** What programs ask for, the same in every language; `*` is what the parameter `id` stands for. */
export const machineAddresses = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  'security-txt': '/.well-known/security.txt',
  'latest-build': '/builds/latest.json',
  build: '/builds/meta/*',
  live: '/health/live',
  ready: '/health/ready',
  metrics: '/health/metrics',
  purge: '/api/purge',
  question: '/api/__kirby__/*',
  'search-index': '/api/__kirby__/search-*',
  media: '/media/*',
} as const;

/** What stands below the root of each language. */
export const languageAddresses = { frame: '/_frame.json', preview: '/preview' } as const;

/** What programs follow, at the address of a page with an ending. */
export const feedAddresses = {
  'nieuws-feed': ['nieuws', '.xml'],
  'podcasts-feed': ['podcasts', '.xml'],
  'agenda-feed': ['agenda', '.ics'],
  'event-file': ['agenda-id', '.ics'],
} as const;

const payload = '/_payload.json';

/** The data of a page, for a browser that shows it without loading a document: `/agenda` → `/agenda/_payload.json`. */
export function payloadPath(path: string): string {
  return (path === '/' ? '' : path) + payload;
}

/** The page whose data is asked for; null for a path that is no payload's. */
export function payloadPage(path: string): string | null {
  if (!path.endsWith(payload)) return null;
  return path.slice(0, -payload.length) || '/';
}
