import type { Frame, PageData } from '#app/frame/page-data.ts';
import { type Locale, localePath } from '#app/i18n/locale.ts';
import { fetchJson } from './fetch-json.ts';

/** A page, or where it lives now. */
export type Payload = PageData | { redirect: string };

/** The address of a page's data (specification 7): its path and query, and the build that asks. */
export function payloadAddress({ pathname, search }: URL, build: string): string {
  const path = pathname === '/' ? '' : pathname;
  return `${path}/_payload.json?${build}${search.replace('?', '&')}`;
}

/** Header and footer in one language, asked when the visitor changes language. */
export function fetchFrame(locale: Locale, build: string, signal: AbortSignal): Promise<Frame> {
  return fetchJson<Frame>(`${localePath(locale, '/_frame.json')}?${build}`, signal);
}
