import { request } from 'node:http';
import { join } from 'node:path';
import { menuPages } from '#cms/queries/menu.ts';
import { makeContent } from '../engine/make-content.ts';
import { median, milliseconds, ratio, whole } from '../numbers.ts';
import { atMost, type Result } from '../result.ts';
import { buildSite, processorTimeOf, root, type SiteProcess, startSite } from '../site-process.ts';

const sizes = { small: 92, large: 10_000 };
const requests = 40;
const rounds = 5;

/** Addresses that a client can make up: the number is different each time, so that no answer is cached. */
interface Kind {
  what: string;
  path: (number: number) => string;
  method?: string;
  body?: (number: number) => string;
  isSearch?: boolean;
  isUnknown?: boolean;
}

const apart = 'amsterdam+brandweer+tafelpoot+zonnebloem+kikkervis+helikopter+vliegveld+';

const fiftyWords = (number: number) =>
  Array.from({ length: 50 }, (_, at) => `${String.fromCharCode(97 + (at % 26))}${at >= 26 ? 'e' : ''}`).join(
    '+',
  ) + number;

const kinds: readonly Kind[] = [
  { what: 'a page', path: () => '/agenda' },
  { what: 'an unknown path', isUnknown: true, path: (number) => `/bestaat-niet-${number}` },
  { what: '… in English', isUnknown: true, path: (number) => `/en/there/is-none-${number}` },
  { what: '… of an event', isUnknown: true, path: (number) => `/agenda/bestaat-niet-${number}` },
  { what: '… that no page can have', isUnknown: true, path: (number) => `/.env${number}` },
  { what: '… its payload', isUnknown: true, path: (number) => `/bestaat-niet-${number}/_payload.json` },
  { what: 'a malformed path', path: (number) => `/%zz${number}` },
  {
    what: 'an unknown picture',
    isUnknown: true,
    path: (number) => `/media/pages/bestaat/niet/abc-123/${number}.jpg`,
  },
  { what: 'an unknown calendar', isUnknown: true, path: (number) => `/agenda/bestaat-niet-${number}.ics` },
  { what: 'an unknown feed', isUnknown: true, path: (number) => `/feed-${number}.xml` },
  { what: 'a theme that nobody defined', path: (number) => `/agenda?tag=verzonnen${number}` },
  { what: '… in the news', path: (number) => `/nieuws?tag=verzonnen${number}` },
  { what: 'a page number past the end', path: (number) => `/nieuws?page=${number + 10_000}` },
  { what: '… of the archive', path: (number) => `/agenda/useArchiveItems?page=${number + 10_000}` },
  { what: 'a parameter that nobody reads', path: (number) => `/agenda?utm=${number}` },
  { what: 'a preview without a signature', isUnknown: true, path: (number) => `/preview?id=x${number}` },
  { what: 'the file of another build', isUnknown: true, path: (number) => `/builds/meta/${number}.json` },
  { what: 'another key of the proxy', path: (number) => `/api/__kirby__/${number}` },
  {
    what: 'a question that is not ours',
    method: 'POST',
    path: (number) => `/api/__kirby__/${number}`,
    body: (number) => JSON.stringify({ query: `page("x${number}")` }),
  },
  {
    what: '… one that is ours',
    method: 'POST',
    path: (number) => `/api/__kirby__/${number}`,
    body: () => JSON.stringify(menuPages.request),
  },
  { what: 'a purge without a signature', method: 'POST', path: () => '/api/purge', body: () => '{}' },
  { what: 'a search for one word', isSearch: true, path: (number) => `/zoeken?q=klinker${number}` },
  { what: '… for a slip', isSearch: true, path: (number) => `/zoeken?q=klonkers+${number}` },
  { what: '… for fifty words', isSearch: true, path: (number) => `/zoeken?q=${fiftyWords(number)}` },
  {
    what: '… for eight that stand nowhere together',
    isSearch: true,
    path: (number) => `/zoeken?q=${apart}${number}`,
  },
];

/** Processor time of the server for made-up addresses, on a small and a large site, without a rate limit. */
export async function measureMadeUp(): Promise<Result> {
  buildSite();
  const source = join(root, 'kirby/content');
  const small = makeContent(source, sizes.small);
  const large = makeContent(source, sizes.large);
  await using ofSmall = await startUnlimited(small.contentDir);
  await using ofLarge = await startUnlimited(large.contentDir);
  const work = await measureKinds([ofSmall, ofLarge]);
  const searches = kinds.flatMap(({ isSearch }, at) => (isSearch ? [work[at]?.[1] ?? Number.NaN] : []));
  const paths = kinds.flatMap(({ isUnknown }, at) => (isUnknown ? [work[at] ?? []] : []));
  const total = (size: number) => paths.reduce((sum, row) => sum + (row[size] ?? Number.NaN), 0);
  return {
    rows: [
      atMost(1.5, {
        what: `unknown paths: ${whole(sizes.large)} pages beside ${sizes.small}`,
        value: total(1) / total(0),
        show: ratio,
      }),
      atMost(30, {
        what: `the dearest search at ${whole(sizes.large)} pages`,
        value: Math.max(...searches),
        show: milliseconds,
      }),
    ],
    tables: [
      {
        title: 'processor time of one answer',
        head: ['what', `${sizes.small} pages`, `${whole(sizes.large)} pages`],
        lines: kinds.map(({ what }, at) => [what, ...(work[at] ?? []).map(milliseconds)]),
      },
    ],
  };
}

function startUnlimited(contentDir: string): Promise<SiteProcess> {
  const secret = 'sixteen characters at least';
  return startSite({
    KIRBY_CONTENT_DIR: contentDir,
    PURGE_SECRET: secret,
    PREVIEW_SECRET: secret,
    RATE_LIMIT_PER_MINUTE: '0',
  });
}

/**
 * Processor time of one answer in milliseconds, for each kind and site: the median of interleaved rounds,
 * without the first.
 */
async function measureKinds(sites: readonly SiteProcess[]): Promise<number[][]> {
  const measured = kinds.map(() => sites.map((): number[] => []));
  let number = 0;
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, kind] of kinds.entries()) {
      for (const [index, site] of sites.entries()) {
        const before = processorTimeOf(site.pid) ?? Number.NaN;
        for (let turn = 0; turn < requests; turn += 1) {
          number += 1;
          await sendOne(site, kind, number);
        }
        const work = ((processorTimeOf(site.pid) ?? Number.NaN) - before) / requests;
        if (round > 0) measured[at]?.[index]?.push(work);
      }
    }
  }
  return measured.map((row) => row.map(median));
}

function sendOne({ port }: SiteProcess, { path, method = 'GET', body }: Kind, number: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br' };
    const outgoing = request({ port, host: 'localhost', path: path(number), method, headers }, (incoming) => {
      incoming.resume().on('end', resolve).on('error', reject);
    });
    outgoing.on('error', reject).end(body?.(number));
  });
}
