import type { Frame, MenuSlides } from '#app/wire/page-data.ts';
import { isFrame, isMenuSlides, isPayload, type Payload } from '#app/wire/payload-shape.ts';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';
import { payloadPath } from '#site/machine-addresses.ts';
import { PREFETCH, PURPOSE } from '#site/purpose.ts';
import { fetchJson } from './fetch-json.ts';

export function payloadAddress({ pathname, search }: URL, build: string): string {
  return `${payloadPath(pathname)}?${build}${search.replace('?', '&')}`;
}

/** @param isAhead true for a prefetch, which a busy server may refuse */
export async function fetchPayload(address: string, signal: AbortSignal, isAhead = false): Promise<Payload> {
  const response = await fetchJson(address, signal, isAhead ? { [PURPOSE]: PREFETCH } : {});
  if (!isPayload(response)) throw new Error(`${address} is no page.`);
  return response;
}

/** @throws as `fetchJson` does, and Error for another shape */
export async function fetchFrame(locale: Locale, build: string, signal: AbortSignal): Promise<Frame> {
  const address = `${href('frame', locale)}?${build}`;
  const response = await fetchJson(address, signal);
  if (!isFrame(response)) throw new Error(`${address} is no frame.`);
  return response;
}

/** @throws as `fetchJson` does, and Error for another shape */
export async function fetchSlides(locale: Locale, signal: AbortSignal): Promise<MenuSlides> {
  const address = href('slides', locale);
  const response = await fetchJson(address, signal);
  if (!isMenuSlides(response)) throw new Error(`${address} has no slides.`);
  return response;
}
