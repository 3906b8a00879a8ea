import { locales } from '#site/languages.ts';
import { matchPath, pageAt, pageId } from '#site/routes.ts';
import type { Cms } from './cms.ts';

/** Parallel queries; few, because visitors need the content system meanwhile. */
const AT_ONCE = 2;
/** After so many failures in a row it stops, to spare the content system. */
const ENOUGH = 5;

/**
 * Fetches every answer the site can need, a few at a time. If the content system goes down later, a restart still has all answers. When
 * there is no answer it waits for `pause` and starts again; failures are logged where they happen.
 */
export async function askAhead(cms: Cms, pause: () => Promise<unknown>): Promise<void> {
  while (!(await askOnce(cms))) await pause();
}

/** Returns whether the content system answered. */
async function askOnce(cms: Cms): Promise<boolean> {
  const pages = await cms.pages().catch(() => null);
  if (pages === null) return false;
  const questions = locales.flatMap((locale) => [
    ...shared.map((name) => () => cms[name](locale)),
    ...pages.map((translations) => () => cms.page(pathOf(translations[locale].href), locale)),
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

/** The path by which a page is fetched: `/en/visit/route` → `visit/route`. */
function pathOf(href: string): string {
  const match = matchPath(href);
  return (match && pageAt(match)) ?? pageId('index');
}
