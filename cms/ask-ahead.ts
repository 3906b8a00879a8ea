import { locales } from '#site/languages.ts';
import { matchPath, pageAt, pageId } from '#site/routes.ts';
import type { Cms } from './cms.ts';

/** Questions at once: visitors are to be served meanwhile. */
const AT_ONCE = 2;
/** So many failures in a row, and the content system is left alone. */
const ENOUGH = 5;

/**
 * Asks everything the site can ask, a few at a time: should the content system go away afterwards, a restart still has all its answers.
 * When nobody answers it waits for `pause` and begins again; what fails was told where it was asked.
 */
export async function askAhead(cms: Cms, pause: () => Promise<unknown>): Promise<void> {
  while (!(await askOnce(cms))) await pause();
}

/** Whether there was somebody to ask. */
async function askOnce(cms: Cms): Promise<boolean> {
  const pages = await cms.sitemap().catch(() => null);
  if (pages === null) return false;
  const questions = locales.flatMap((locale) => [
    ...shared.map((name) => () => cms[name](locale)),
    ...pages.map(
      ({ translations }) =>
        () =>
          cms.page(pathOf(translations[locale].href), locale),
    ),
  ]);
  const waiting = [() => cms.redirects(), ...questions].values();
  let failures = 0;
  const worker = async (): Promise<void> => {
    for (const ask of waiting) {
      if (failures >= ENOUGH) return;
      failures = await ask().then(
        () => 0,
        () => failures + 1,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failures < ENOUGH;
}

const shared = [
  'site',
  'footer',
  'socials',
  'menuPages',
  'navigationPages',
  'searchRecords',
  'homeCarousel',
  'identity',
  'events',
  'news',
  'podcasts',
  'challenges',
] as const satisfies readonly (keyof Cms)[];

/** What a page is asked by: `/en/visit/route` → `visit/route`. */
function pathOf(href: string): string {
  const match = matchPath(href);
  return (match && pageAt(match)) ?? pageId('index');
}
