import type { Frame, PageData } from '#app/frame/page-data.ts';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';
import { payloadPath } from '#site/machine-addresses.ts';
import { fetchJson } from './fetch-json.ts';

/** A page, or where it lives now. */
export type Payload = PageData | { redirect: string };

/** The address of a page's data (specification 7): its path and query, and the build that asks. */
export function payloadAddress({ pathname, search }: URL, build: string): string {
  return `${payloadPath(pathname)}?${build}${search.replace('?', '&')}`;
}

/** Header and footer in one language, asked when the visitor changes language. */
export function fetchFrame(locale: Locale, build: string, signal: AbortSignal): Promise<Frame> {
  return fetchJson<Frame>(`${href('frame', locale)}?${build}`, signal);
}
