import { redirect } from 'react-router';
import { type Locale, localePath } from '#app/i18n/locale.ts';
import type { Frame, PageData } from '#app/layouts/page-data.ts';

/** A page's data from its payload (specification 7). When it cannot be had: a warning, and the browser loads the page itself. */
export async function fetchPage(url: URL, build: string, signal: AbortSignal): Promise<PageData> {
  const path = url.pathname === '/' ? '' : url.pathname;
  const query = url.search ? `&${url.search.slice(1)}` : '';
  try {
    const answer = await fetchJson<PageData | { redirect: string }>(
      `${path}/_payload.json?${build}${query}`,
      signal,
    );
    if ('redirect' in answer) throw redirect(answer.redirect);
    return answer;
  } catch (error) {
    if (signal.aborted || error instanceof Response) throw error;
    console.warn(`The payload of ${url.pathname} could not be loaded; loading the page instead.`, error);
    window.location.assign(url);
    return new Promise(() => {});
  }
}

/** Header and footer in one language, asked when the visitor changes language. */
export function fetchFrame(locale: Locale, build: string, signal: AbortSignal): Promise<Frame> {
  return fetchJson<Frame>(`${localePath(locale, '/_frame.json')}?${build}`, signal);
}

async function fetchJson<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal });
  const isJson = response.headers.get('content-type')?.includes('json');
  if (!isJson || response.status >= 500) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
