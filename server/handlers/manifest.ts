import type { Handler } from 'hono';
import type { Locale } from '#cms';
import type { ServerEnv } from '../server-env.ts';
import { cachedResponse } from './cached-response.ts';
import type { SendResponse } from './send-response.ts';
import { machineResponse, type Site } from './site.ts';

export function manifestHandler(site: Site, send: SendResponse, locale: Locale): Handler<ServerEnv> {
  return cachedResponse(site, send, {
    async make({ renderer, context }) {
      const body = await renderer.renderManifest(locale, context);
      const response = machineResponse(site, { body, type: 'application/manifest+json' });
      return { response, seconds: Number.POSITIVE_INFINITY };
    },
  });
}
