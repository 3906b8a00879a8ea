import type { Handler } from 'hono';
import { payloadPage } from '#site/machine-addresses.ts';
import { cacheKey } from '../page-cache/cache-key.ts';
import type { ServerEnv } from '../server-env.ts';
import { cachedResponse } from './cached-response.ts';
import type { SendResponse } from './send-response.ts';
import { jsonType, machineResponse, type Site } from './site.ts';

export function payloadHandler(site: Site, send: SendResponse): Handler<ServerEnv> {
  return cachedResponse(site, send, {
    keyOf: ({ pathname, search }, { matchPath }) => cacheKey(pathname + search, matchPath),
    async make({ key, renderer, context }) {
      const url = new URL(key, site.settings.origin);
      url.pathname = payloadPage(url.pathname) ?? url.pathname;
      const { status, body, cacheSeconds } = await renderer.renderPayload(url, context);
      const seconds = status === 200 ? cacheSeconds : 0;
      return { response: machineResponse(site, { status, body, type: jsonType }), seconds };
    },
  });
}
