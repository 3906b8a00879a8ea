import type { Assets, RenderContext, Renderer } from '#app/entry.server.tsx';
import type { Cms, Reader } from '#cms';
import { REVALIDATE } from '#site/cache-control.ts';
import type { Log } from '../log.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import {
  createStoredResponse,
  type Header,
  type StoredResponse,
  type StoredResponseOptions,
} from '../page-cache/stored-response.ts';

export interface Site {
  cms: Cms;
  /** Caches responses to POST, which `server/front` cannot find by their address. */
  queryCache: PageCache;
  loadRenderer: () => Promise<Renderer>;
  loadAssets: () => Promise<Assets>;
  settings: RenderContext['settings'];
  now: () => Date;
  log: Log;
  headers: readonly Header[];
}

export async function renderContext(
  { loadAssets, settings, now }: Site,
  cms: Reader,
): Promise<RenderContext> {
  return { cms, assets: await loadAssets(), settings, now: now() };
}

interface TextOptions extends Pick<StoredResponseOptions, 'body' | 'vary'> {
  type: string;
  status?: number;
  cacheControl?: string;
  more?: readonly Header[];
}

export const jsonType = 'application/json; charset=utf-8';

export function machineResponse(site: Pick<Site, 'headers'>, options: TextOptions): StoredResponse {
  return textResponse(site, { ...options, more: [...(options.more ?? []), ['X-Robots-Tag', 'noindex']] });
}

export function redirectResponse(site: Pick<Site, 'headers'>, location: string): StoredResponse {
  return createStoredResponse({
    status: 301,
    body: '',
    headers: [['Location', location], ['Cache-Control', REVALIDATE], ...site.headers],
  });
}

export function textResponse(site: Pick<Site, 'headers'>, options: TextOptions): StoredResponse {
  return createStoredResponse({
    status: options.status ?? 200,
    body: options.body,
    headers: [
      ['Content-Type', options.type],
      ['Cache-Control', options.cacheControl ?? REVALIDATE],
      ...(options.more ?? []),
      ...site.headers,
    ],
    ...(options.vary === undefined ? {} : { vary: options.vary }),
  });
}
