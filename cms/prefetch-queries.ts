import { type Locale, locales } from '#site/languages.ts';
import { matchPath, pageAt, pageId } from '#site/routes.ts';
import type { Cms, Reader } from './cms.ts';
import { siteQuestions } from './queries/site-questions.ts';
import type { TeaserKinds } from './queries/teasers.ts';

/** Parallel queries; few, because visitors need the content system meanwhile. */
const AT_ONCE = 2;
const TEASERS = 20;
/** After this many failures in a row it stops, to spare the content system. */
const ENOUGH = 5;

/**
 * Fetches every answer that the site can need, a few at a time: a restart has them while the content system
 * is down. Without an answer it waits for `pause` and starts again.
 * @param whenNobodyWaits resolves when nobody waits for something else
 */
export async function prefetchQueries(
  cms: Pick<Cms, 'reader'>,
  pause: () => Promise<unknown>,
  whenNobodyWaits: () => Promise<unknown> = async () => {},
): Promise<void> {
  while (!(await prefetchOnce(cms, whenNobodyWaits))) await pause();
}

async function prefetchOnce(
  cms: Pick<Cms, 'reader'>,
  whenNobodyWaits: () => Promise<unknown>,
): Promise<boolean> {
  const pages = await cms
    .reader()
    .pages()
    .catch(() => null);
  if (pages === null) return false;
  const questions = locales.flatMap((locale) => [
    ...shared.map((name) => () => cms.reader()[name](locale)),
    ...pages.map(
      (translations) => () => pageWithList(cms.reader(), pathOf(translations[locale].href), locale),
    ),
  ]);
  return (
    (await runAll([() => cms.reader().redirects(), ...questions], whenNobodyWaits)) &&
    (await runAll((await Promise.all(lists.map((list) => teasersOf(cms, list)))).flat(), whenNobodyWaits))
  );
}

type Fetch = () => Promise<unknown>;

async function pageWithList(cms: Reader, path: string, locale: Locale): Promise<unknown> {
  const page = await cms.page(path, locale);
  return page?.template === 'subpages' ? cms.teasers('page', page.children, locale) : page;
}

/** Asks a few at a time, and stops when too many fail in a row. Returns whether it got to the end. */
async function runAll(fetches: readonly Fetch[], whenNobodyWaits: () => Promise<unknown>): Promise<boolean> {
  const waiting = fetches.values();
  let failures = 0;
  const worker = async (): Promise<void> => {
    for (const fetch of waiting) {
      if (failures >= ENOUGH) return;
      await whenNobodyWaits();
      failures = await fetch().then(
        () => 0,
        () => failures + 1,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failures < ENOUGH;
}

const lists = [
  { kind: 'event', index: 'eventIndex' },
  { kind: 'article', index: 'newsIndex' },
  { kind: 'podcast', index: 'podcastIndex' },
  { kind: 'said', index: 'podcastIndex' },
] as const satisfies readonly { kind: keyof TeaserKinds; index: keyof Reader }[];

/** The questions for all teasers of one list, in every language; none when its index cannot be asked. */
async function teasersOf(
  cms: Pick<Cms, 'reader'>,
  { kind, index }: (typeof lists)[number],
): Promise<Fetch[]> {
  const entries = await cms
    .reader()
    [index]()
    .catch(() => []);
  const portions = Array.from({ length: Math.ceil(entries.length / TEASERS) }, (_, at) =>
    entries.slice(at * TEASERS, (at + 1) * TEASERS),
  );
  return locales.flatMap((locale: Locale) =>
    portions.map((portion) => () => cms.reader().teasers(kind, portion, locale)),
  );
}

const shared = [...(Object.keys(siteQuestions) as (keyof typeof siteQuestions)[]), 'searchRecords'] as const;

/** The path by which a page is fetched: `/en/visit/route` → `visit/route`. */
function pathOf(href: string): string {
  const match = matchPath(href);
  return (match && pageAt(match)) ?? pageId('index');
}
