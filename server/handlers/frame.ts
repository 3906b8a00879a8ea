import type { Handler } from 'hono';
import type { Locale } from '#cms';
import type { ServerEnv } from '../server-env.ts';
import { cachedResponse } from './cached-response.ts';
import type { SendAnswer } from './send-answer.ts';
import { jsonType, machineAnswer, type Site } from './site.ts';

export function frameHandler(site: Site, send: SendAnswer, locale: Locale): Handler<ServerEnv> {
  return cachedResponse(site, send, {
    async make({ renderer, context }) {
      const body = await renderer.renderFrame(locale, context);
      return { answer: machineAnswer(site, { body, type: jsonType }), seconds: Number.POSITIVE_INFINITY };
    },
  });
}
