import { Hono } from 'hono';
import { needsConsent } from '#site/consent.ts';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { payloadPage, payloadPath, zipPath } from '#site/machine-addresses.ts';
import type { Cards } from './cards/create-cards.ts';
import { createClientOf } from './clients/client-of.ts';
import { createTrustedProxies } from './clients/trusted-proxies.ts';
import type { Cluster } from './cluster/create-cluster.ts';
import { buildMetaHandler, latestBuildHandler } from './handlers/builds.ts';
import { cardHandler } from './handlers/card.ts';
import { consentHandler, consentStylesHandler } from './handlers/consent.ts';
import { errorHandler } from './handlers/error.ts';
import { feedHandler } from './handlers/feeds.ts';
import { frameHandler, slidesHandler } from './handlers/frame.ts';
import { readyHandler } from './handlers/health.ts';
import { kqlProxyHandler, refuseOtherMethods } from './handlers/kql-proxy.ts';
import { languageHandler } from './handlers/language.ts';
import { manifestHandler } from './handlers/manifest.ts';
import { mediaHandler } from './handlers/media.ts';
import { pageHandler } from './handlers/page.ts';
import { payloadHandler } from './handlers/payload.ts';
import { purgeHandler } from './handlers/purge.ts';
import { robotsHandler } from './handlers/robots.ts';
import { searchIndexHandler, searchResultsHandler } from './handlers/search-index.ts';
import { securityTxtHandler } from './handlers/security-txt.ts';
import { createSendResponse } from './handlers/send-response.ts';
import type { Site } from './handlers/site.ts';
import { sitemapHandler, sitemapPartHandler } from './handlers/sitemap.ts';
import { zipHandler } from './handlers/zip.ts';
import { canonicalHost, canonicalPath } from './middleware/canonical.ts';
import { redirectByLanguage } from './middleware/language.ts';
import { redirectToMarkdown } from './middleware/markdown.ts';
import { openReaders } from './middleware/open-readers.ts';
import { createRedirects } from './middleware/redirects.ts';
import { refuseBadRequests, refuseMethod } from './middleware/refuse.ts';
import { nameRequest } from './middleware/request-id.ts';
import { setSecurityHeaders } from './middleware/security-headers.ts';
import { noPreviewPayload, previewHandler, previewVersionHandler } from './preview/preview-handler.ts';
import { createRequestLimits } from './rate-limit/limit-requests.ts';
import type { RateLimiter } from './rate-limit/rate-limiter.ts';
import type { ServerEnv } from './server-env.ts';
import type { PreviewSettings } from './settings/settings.ts';
import type { Zips } from './zips/create-zips.ts';

export interface AppOptions extends Site {
  purgeSecret: string | null;
  securityContact: string | null;
  preview: PreviewSettings | null;
  limiter: RateLimiter;
  cards: Cards;
  zips: Zips;
  cluster: Cluster | null;
  timeout: number;
  trustedProxies: readonly string[];
}

export function createApp(options: AppOptions): Hono<ServerEnv> {
  const { cms, log, settings } = options;
  const send = createSendResponse();
  const clientOf = createClientOf(createTrustedProxies(options.trustedProxies), log);
  const limits = createRequestLimits({ site: options, send, limiter: options.limiter, clientOf });
  const redirects = createRedirects({ origin: settings.origin, log });
  const sendPayload = payloadHandler(options, send);
  const app = new Hono<ServerEnv>();

  app.onError(errorHandler(options));
  app.use(nameRequest(log));
  app.use(setSecurityHeaders(options.headers));
  app.use(openReaders(cms, options.timeout));
  app.get(href('ready'), readyHandler(options));
  if (options.purgeSecret !== null)
    app.post(href('purge'), limits.failures, purgeHandler(options, options.purgeSecret));
  if (needsConsent(settings.consent)) {
    app.post(href('consent'), consentHandler(settings));
    app.get(href('consent'), consentStylesHandler(settings));
  }
  app.get(href('language', { id: ':id' }), languageHandler(settings));
  app.post(href('query', { id: ':key' }), limits.each, kqlProxyHandler(options, send));
  app.all(href('query', { id: ':key' }), refuseOtherMethods);
  app.use(refuseBadRequests);
  app.use(canonicalHost(settings.origin));
  app.use(canonicalPath);
  // This route and the next two work while the CMS is down.
  app.get(href('robots'), robotsHandler(options, send));
  if (options.securityContact !== null)
    app.get(href('security-txt'), securityTxtHandler(options.securityContact, settings.origin, options.now));
  app.get(href('latest-build'), latestBuildHandler(options));
  app.use(redirects.middleware);
  app.get(href('sitemap'), sitemapHandler(options, send));
  app.get('*', sitemapPartHandler(options, send, redirects));
  app.get(href('build', { id: ':file' }), buildMetaHandler(options, redirects));
  for (const locale of locales) {
    app.get(href('frame', locale), frameHandler(options, send, locale));
    app.get(href('slides', locale), slidesHandler(options, send, locale));
    app.get(href('manifest', locale), manifestHandler(options, send, locale));
    app.get(href('search-index', { id: locale }), searchIndexHandler(options, send, locale));
    app.get(href('search-results', { id: locale }), limits.each, searchResultsHandler(options, send, locale));
  }
  app.get('*', feedHandler(options, send));
  app.get(`/:page{.+\\${zipPath('')}}`, limits.each, zipHandler(options, options.zips));
  if (options.preview !== null) {
    for (const locale of locales) {
      app.get(href('preview', locale), previewHandler(options, locale, options.preview));
      app.get(href('preview-version', locale), previewVersionHandler(options, locale, options.preview));
      app.get(payloadPath(href('preview', locale)), noPreviewPayload);
    }
  }
  app.get(href('media', { id: '*' }), mediaHandler(options));
  app.get(href('card', { id: '*' }), limits.each, cardHandler(options, options.cards));
  app.use(redirectByLanguage({ isSecure: settings.origin.startsWith('https:') }));
  app.use(redirectToMarkdown(options.loadRenderer));
  // Limits requests for pages, because a client can invent any number of addresses.
  app.use(limits.pages);
  app.get('*', (c, next) =>
    payloadPage(new URL(c.req.url).pathname) === null ? next() : sendPayload(c, next),
  );
  app.get('*', pageHandler(options, send));
  app.all('*', refuseMethod);
  return app;
}
