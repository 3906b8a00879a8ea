import type { Handler } from 'hono';
import { languageVary } from '../middleware/language.ts';
import { withStyles } from '../middleware/security-headers.ts';
import { cacheKey } from '../page-cache/cache-key.ts';
import type { ServerEnv } from '../server-env.ts';
import { cachedResponse } from './cached-response.ts';
import type { SendResponse } from './send-response.ts';
import { redirectResponse, type Site, textResponse } from './site.ts';

export function pageHandler(site: Site, send: SendResponse): Handler<ServerEnv> {
  return cachedResponse(site, send, {
    keyOf: ({ pathname, search }, { matchPath }) => cacheKey(pathname + search, matchPath),
    async make({ key, renderer, context }) {
      const url = new URL(key, site.settings.origin);
      const result = await renderer.renderPage(url, context);
      if (result.kind === 'redirect') {
        return { response: redirectResponse(site, result.location), seconds: 0 };
      }
      const seconds = result.status === 200 ? result.cacheSeconds : 0;
      const response = textResponse(
        { headers: withStyles(site.headers, result.styles) },
        {
          status: result.status,
          body: result.html,
          type: 'text/html; charset=utf-8',
          ...(url.pathname === '/' ? { vary: languageVary } : {}),
        },
      );
      return { response, seconds };
    },
  });
}
