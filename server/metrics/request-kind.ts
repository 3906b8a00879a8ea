import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { feedAddresses, machineAddresses, markdownPath, payloadPage } from '#site/machine-addresses.ts';

export type RequestKind = 'page' | 'payload' | 'file' | 'media' | 'feed' | 'search' | 'api' | 'health';

const ofMachines: Readonly<Record<keyof typeof machineAddresses, RequestKind>> = {
  robots: 'feed',
  sitemap: 'feed',
  'sitemap-part': 'feed',
  'security-txt': 'feed',
  'latest-build': 'api',
  build: 'api',
  live: 'health',
  ready: 'health',
  metrics: 'health',
  purge: 'api',
  consent: 'api',
  language: 'api',
  query: 'api',
  'search-index': 'search',
  'search-results': 'search',
  media: 'media',
  worker: 'file',
  card: 'media',
};

const starts = Object.entries(ofMachines)
  .map(([name, kind]) => ({
    start: machineAddresses[name as keyof typeof ofMachines].split('*')[0] ?? '',
    kind,
  }))
  .sort((a, b) => b.start.length - a.start.length);

const extensions = [
  ...Object.values(feedAddresses).map(([, extension]) => extension),
  markdownPath('', false),
];
const frames: readonly string[] = locales.flatMap((locale) => [
  href('frame', locale),
  href('slides', locale),
]);

export function kindOf(target: string): RequestKind {
  const [path = ''] = target.split('?', 1);
  const ofMachine = starts.find(({ start }) => path.startsWith(start));
  if (ofMachine !== undefined) return ofMachine.kind;
  if (payloadPage(path) !== null || frames.includes(path)) return 'payload';
  return extensions.some((extension) => path.endsWith(extension)) ? 'feed' : 'page';
}
