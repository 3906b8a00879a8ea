// node tools/record-answers.ts DIST FOLDER [--media]: starts a built site on the demo's content with a fixed
// clock, asks for every address that the sitemap, its pages and the site itself name, and writes each answer
// into FOLDER: status, headers and body. Two builds answer the same when `git diff --no-index A B` prints
// nothing. Names of assets and of the build are left out, as they change with every build.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../e2e/fixtures/start-site.ts';

const unlinked = [
  ...'/sitemap.xml /robots.txt /.well-known/security.txt /builds/latest.json /health/live /sw.js'.split(' '),
  ...'/_frame.json /en/_frame.json /opensearch.xml /en/opensearch.xml /llms.txt /en/llms.txt'.split(' '),
  ...'/app.webmanifest /en/app.webmanifest /nieuws.xml /nieuws.json /agenda.ics /podcasts.xml'.split(' '),
  ...'/en/nieuws.xml /en/nieuws.json /en/agenda.ics /en/podcasts.xml /home /no-such-page'.split(' '),
  ...'/en/no-such-page /agenda/ /preview /en/preview /offline /en/offline /zoeken?q=ui'.split(' '),
  ...'/en/search?q=sound /zoeken?q=zzzzz /agenda?when=today /nieuws?page=99 /%00 /a//b'.split(' '),
  ...'/en/agenda?group=%22%3E /media/no/such.jpg /cards/0123456789abcdef/no.png'.split(' '),
];

const changingHeaders = new Set(
  'date last-modified etag x-request-id traceparent connection keep-alive age content-length'.split(' '),
);

const named =
  /(?:href|src|srcset|url|action|content|data-[\w-]+)="([^"]+)"|<(?:loc|link|url|guid)>([^<]+)</gi;

const [dist, folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (dist === undefined || folder === undefined) {
  process.stderr.write('Usage: node tools/record-answers.ts DIST FOLDER [--media]\n');
  process.exit(2);
}
const hasMedia = process.argv.includes('--media');
const cacheDir = mkdtempSync(join(tmpdir(), 'record-'));
const site = await startSite(
  {
    // Addresses of media contain the times of the files: compare two builds over one content folder.
    KIRBY_CONTENT_DIR: process.env.KIRBY_CONTENT_DIR ?? 'kirby/content',
    NODE_ENV: 'test',
    TEST_CLOCK: '2026-11-20T12:00:00+01:00',
    RATE_LIMIT: 'off',
    CACHE_DIR: cacheDir,
  },
  { dist },
);
const { origin } = site;
const { id: buildId } = (await (await fetch(`${origin}/builds/latest.json`)).json()) as { id: string };

const seen = new Set<string>();
const waiting = [...unlinked];
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
  if (seen.has(path)) continue;
  seen.add(path);
  const links = await record(path);
  if (!path.includes('?') || unlinked.includes(path)) waiting.push(...links);
}
await site[Symbol.asyncDispose]();
rmSync(cacheDir, { recursive: true, force: true });
process.stdout.write(`${seen.size} answers are in ${folder}.\n`);

async function record(path: string): Promise<string[]> {
  const response = await fetch(origin + path, { redirect: 'manual', headers: { 'Accept-Language': 'nl' } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const isText = /^(text|application\/(json|.*\+json|.*xml|javascript))/.test(type);
  const text = isText ? bytes.toString() : '';
  const headers = [...response.headers].filter(([name]) => !changingHeaders.has(name));
  const head = [String(response.status), ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n');
  const body = isText ? text.replaceAll(/></g, '>\n<') : createHash('sha256').update(bytes).digest('hex');
  const name = `${path.replaceAll(/[^\w.-]+/g, '_').slice(0, 80)}-${createHash('sha256').update(path).digest('hex').slice(0, 8)}`;
  writeFileSync(join(folder ?? '', name), withoutBuild(`${path}\n${head}\n\n${body}\n`));
  return response.status === 200 ? linksIn(text, path, type) : [];
}

function withoutBuild(text: string): string {
  return text
    .replaceAll(buildId, 'BUILD')
    .replaceAll(origin, 'http://site')
    .replaceAll(new URL(origin).host, 'site')
    .replaceAll(/(\/?assets\/[\w.-]+?)-[\w-]{8}\.(js|css|woff2|svg|png|webp)/g, '$1.$2');
}

/** Pages bring their payload and Markdown with them; sitemaps, feeds and pages name other addresses. */
function linksIn(text: string, path: string, type: string): string[] {
  const isPage = type.startsWith('text/html');
  if (!isPage && !type.includes('xml')) return [];
  const [page = '/'] = path.split('?');
  const folder = page === '/' ? '' : page;
  const isHome = page === '/' || page === '/en';
  const beside = isPage ? [`${folder}/_payload.json?h`, isHome ? `${folder}/index.md` : `${page}.md`] : [];
  const found = [...text.matchAll(named)].flatMap(([, attribute, element]) =>
    (attribute ?? element ?? '')
      .replaceAll('&amp;', '&')
      .split(/ [\d.]+[wx](?:, |$)/)
      .flatMap((address) => {
        const url = URL.parse(address, origin + path);
        const isOwn = url?.origin === origin && /^(\/|https?:|\?)/.test(address);
        return isOwn ? [url.pathname + url.search] : [];
      }),
  );
  // Assets change their names with every build; two choices at once are enough.
  const leftOut = hasMedia ? /^\/assets\/|\?.*&.*&/ : /^\/(assets|media|cards)\/|\?.*&.*&/;
  return [...beside, ...found].filter((each) => !leftOut.test(each));
}
