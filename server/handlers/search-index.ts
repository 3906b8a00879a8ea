import type { Handler } from 'hono';
import type { Locale } from '#cms';
import type { ServerEnv } from '../server-env.ts';
import { cachedResponse } from './cached-response.ts';
import type { SendResponse } from './send-response.ts';
import { jsonType, machineResponse, type Site } from './site.ts';

export function searchIndexHandler(site: Site, send: SendResponse, locale: Locale): Handler<ServerEnv> {
  return cachedResponse(site, send, {
    async make({ renderer, context }) {
      const body = await renderer.renderSearchIndex(locale, context);
      return { response: machineResponse(site, { body, type: jsonType }), seconds: Number.POSITIVE_INFINITY };
    },
  });
}

export function searchResultsHandler(site: Site, send: SendResponse, locale: Locale): Handler<ServerEnv> {
  return cachedResponse(site, send, {
    keyOf: ({ pathname, searchParams }) => `${pathname} ${searchParams.get('q') ?? ''}`,
    async make({ key, renderer, context }) {
      const body = await renderer.renderSearch(locale, key.slice(key.indexOf(' ') + 1), context);
      return { response: machineResponse(site, { body, type: jsonType }), seconds: 0 };
    },
  });
}
