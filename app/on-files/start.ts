import { href } from '#site/href.ts';
import { localeOf, locales } from '#site/languages.ts';
import { payloadPage, SEARCHED } from '#site/machine-addresses.ts';
import { matchPath } from '#site/routes.ts';
import { type FilesNote, portionFile } from './data.ts';

/** Lists whose choices, portions and present moment are made in the browser. */
const MADE_HERE: ReadonlySet<string> = new Set([
  'agenda',
  'agenda-useCurrentItems',
  'agenda-useArchiveItems',
  'nieuws',
  'podcasts',
  'search',
  'word',
]);
/** Of these also the plain address says something else after a while. */
const OF_TODAY: ReadonlySet<string> = new Set([
  'agenda',
  'agenda-useCurrentItems',
  'agenda-useArchiveItems',
  'search',
]);

let isStarted = false;

/**
 * Takes the place of the server where the site consists of files (decision 107): a file server ignores what
 * stands behind a question mark, so those requests are answered here. Started when the page is idle.
 */
export function start(navigate: (href: string) => void, note: FilesNote): void {
  // The rules of the build are fetched again every hour.
  if (isStarted) return;
  isStarted = true;
  const fetchFile = window.fetch.bind(window);
  const isOver = () => Date.now() / 1000 >= note.until;

  /** The query of a page that its route knows; null when a file answers as well. */
  function chosen(pathname: string, search: string): URLSearchParams | null {
    const match = matchPath(pathname);
    const given = new URLSearchParams(search);
    const known = [...given].filter(([name]) => match?.query.includes(name));
    const isMade = match !== null && MADE_HERE.has(match.route);
    if (!isMade && !(known.length > 0 && match?.route === 'id')) return null;
    return known.length > 0 || (isOver() && OF_TODAY.has(match.route)) ? new URLSearchParams(known) : null;
  }

  async function answerHere(url: URL): Promise<Response> {
    const { answer } = await import('./answer.ts');
    const { status, body } = await answer(url);
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
  }

  function answerInstead(url: URL): Promise<Response> | null {
    if (locales.some((locale) => url.pathname === href('search-results', { id: locale })))
      return answerHere(url);
    const page = payloadPage(url.pathname);
    const query = page === null ? null : chosen(page, url.search);
    if (page === null || query === null) return null;
    if (!MADE_HERE.has(matchPath(page)?.route ?? ''))
      return fetchFile(portionFile(page, query.get('page') ?? ''));
    const made = new URL(url);
    made.search = query.toString();
    return answerHere(made);
  }

  window.fetch = (request, options) => {
    const url = typeof request === 'string' ? new URL(request, window.location.href) : null;
    const instead = url?.origin === window.location.origin ? answerInstead(url) : null;
    return (
      instead?.catch((error: unknown) => {
        console.warn('A list could not be made of the files of the site; the whole list is shown.', error);
        return fetchFile(request, options);
      }) ?? fetchFile(request, options)
    );
  };

  const { pathname, search } = window.location;
  const searched = new URLSearchParams(search).get(SEARCHED);
  if (searched !== null) navigate(href('search', localeOf(pathname), { q: searched }));
  else if (chosen(withoutSlash(pathname), search) !== null) navigate(window.location.href);
  if (isOver()) void import('./say-today.ts').then(({ sayToday }) => sayToday(document));
}

/** Hosts send the file of a folder at an address with a slash. */
function withoutSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}
