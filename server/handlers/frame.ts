import type { Handler } from 'hono';
import type { Locale } from '#cms';
import type { ServerEnv } from '../server-env.ts';
import { cachedResponse } from './cached-response.ts';
import type { SendResponse } from './send-response.ts';
import { jsonType, machineResponse, type Site } from './site.ts';

export function frameHandler(site: Site, send: SendResponse, locale: Locale): Handler<ServerEnv> {
  return cachedResponse(site, send, {
    async make({ renderer, context }) {
      const body = await renderer.renderFrame(locale, context);
      return { response: machineResponse(site, { body, type: jsonType }), seconds: Number.POSITIVE_INFINITY };
    },
  });
}

export function slidesHandler(site: Site, send: SendResponse, locale: Locale): Handler<ServerEnv> {
  return cachedResponse(site, send, {
    async make({ renderer, context }) {
      const { body, cacheSeconds } = await renderer.renderSlides(locale, context);
      return { response: machineResponse(site, { body, type: jsonType }), seconds: cacheSeconds };
    },
  });
}
