import type { ErrorHandler } from 'hono';
import type { ErrorFacts } from '#app/entry.server.tsx';
import { CmsUnavailableError } from '#cms';
import { defaultLocale } from '#site/languages.ts';
import type { Facts, Log } from '../log.ts';
import { Refusal } from '../middleware/refuse.ts';
import { withStyles } from '../middleware/security-headers.ts';
import type { ServerEnv } from '../server-env.ts';
import { createFailureExplanation, lacksContent } from './explain-failure.ts';
import type { Site } from './site.ts';

const RETRY_AFTER = '5';

const methods = ['Allow', 'GET, HEAD'] as const;

/** Responds 503 with Retry-After for unavailable content, so that search engines keep the page (T12). */
export function errorHandler(site: Site): ErrorHandler<ServerEnv> {
  const explain = createFailureExplanation(site.now);
  return async (error, c) => {
    const requestId = c.get('requestId');
    const log = c.get('log');
    const isRefusal = error instanceof Refusal;
    const status = isRefusal ? error.status : lacksContent(error) ? 503 : 500;
    const { pathname } = new URL(c.req.url);
    if (!isRefusal) log.error('A request failed', { path: pathname, ...explain(error) });

    const details: ErrorFacts = { status, message: isRefusal ? error.message : publicMessage(error) };
    if (!isRefusal && site.settings.isDevelopment && error.stack !== undefined) details.stack = error.stack;
    if (!isRefusal && !site.settings.isDevelopment) details.incident = requestId;

    const { html, styles } = await writeErrorPage(site, details, { pathname, log, explain });
    for (const [name, value] of withStyles(site.headers, styles)) c.header(name, value);
    c.header('Cache-Control', 'no-store');
    if (status === 405) c.header(...methods);
    if (status === 503) c.header('Retry-After', RETRY_AFTER);
    return c.html(html, status);
  };
}

function publicMessage(error: Error): string {
  return error instanceof CmsUnavailableError ? "Can't connect to Kirby API" : 'Internal Server Error';
}

async function writeErrorPage(
  site: Site,
  details: ErrorFacts,
  request: { pathname: string; log: Log; explain: (error: unknown) => Facts },
): Promise<{ html: string; styles: string }> {
  try {
    const renderer = await site.loadRenderer();
    const locale = renderer.matchPath(request.pathname)?.locale ?? defaultLocale;
    const context = { assets: await site.loadAssets(), settings: site.settings };
    return await renderer.renderError(details, locale, context);
  } catch (error) {
    request.log.error('The error page failed', request.explain(error));
    const { status, message, incident = '', stack = '' } = details;
    const html = `<!doctype html><html lang="nl"><title>${status}</title><h1>${status}</h1><p>${message} ${incident}</p><pre>${stack.replace(/</g, '&lt;')}</pre><p><a href="/">Fouten wissen</a></p></html>`;
    return { html, styles: '' };
  }
}
