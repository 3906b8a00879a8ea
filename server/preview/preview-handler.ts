import type { Handler } from 'hono';
import type { Draft, Reader } from '#cms';
import { href } from '#site/href.ts';
import { forEachLocale, type Locale } from '#site/languages.ts';
import { LIVE_PREVIEW } from '#site/machine-addresses.ts';
import { withFileKeys } from '../handlers/preview-files.ts';
import { renderContext, type Site } from '../handlers/site.ts';
import { withStyles } from '../middleware/security-headers.ts';
import type { Header } from '../page-cache/stored-response.ts';
import type { ServerEnv } from '../server-env.ts';
import type { PreviewSettings } from '../settings/settings.ts';
import { type PreviewLink, previewPath, previewQuery, readPreviewLink } from './preview-link.ts';

/** Redirects to a published page (T11), except in the Panel's frame, which may not show it. */
export function previewHandler(
  site: Site,
  locale: Locale,
  { secret, panelOrigin }: PreviewSettings,
): Handler<ServerEnv> {
  return async (c, next) => {
    const query = new URL(c.req.url).searchParams;
    const link = readPreviewLink(query, locale, { secret, now: site.now() });
    const evenPublished = isFramed(c.req.header('sec-fetch-dest'), query);
    const cms = c.get('reader')();
    const found = link && (await cms.draft(link.id, locale, link.version, { evenPublished }));
    if (!found) {
      await next();
      c.header('Cache-Control', 'no-store');
      return;
    }
    if (found.kind === 'published') return c.body(null, 302, { ...secretly, Location: found.href });
    const renderer = await site.loadRenderer();
    const context = await renderContext(site, withDraft(cms, found, locale));
    const result = await renderer.renderPage(new URL(found.page.href, site.settings.origin), {
      ...context,
      preview: {
        page: found.page,
        panel: panelOrigin,
        state: found.isPublished ? 'published' : link.version,
        expires: new Date(link.expires * 1000),
        paths: allPaths(link, secret),
      },
      // Needs no consent, because editors' visits are not counted.
      settings: { ...context.settings, consent: { analyticsSrc: '', pixelSrc: '' }, hasServiceWorker: false },
    });
    if (result.kind === 'redirect' || result.status !== 200) return next();
    const html = withLiveScript(result.html, link, { version: found.storedVersion, secret });
    // Removes styles for a request by script, because the open document's policy lacks their hash.
    const sent = c.req.header('sec-fetch-dest') === 'empty' ? html.replace(/<style>.*?<\/style>/s, '') : html;
    return c.html(withFileKeys(sent, { secret, expires: link.expires }), 200, {
      ...Object.fromEntries(framedBy(panelOrigin, withStyles(site.headers, result.styles))),
      ...secretly,
      'X-Robots-Tag': 'noindex, nofollow',
    });
  };
}

export function previewVersionHandler(
  site: Site,
  locale: Locale,
  { secret }: PreviewSettings,
): Handler<ServerEnv> {
  return async (c) => {
    const link = readPreviewLink(new URL(c.req.url).searchParams, locale, { secret, now: site.now() });
    const version = link && (await c.get('reader')().draftVersion(link.id));
    const headers = { ...secretly, 'X-Robots-Tag': 'noindex, nofollow' };
    return version ? c.json({ version }, 200, headers) : c.json({ version: null }, 404, headers);
  };
}

function isFramed(destination: string | undefined, query: URLSearchParams): boolean {
  return destination === 'iframe' || (destination === 'empty' && query.has('framed'));
}

function withLiveScript(
  html: string,
  link: PreviewLink,
  { version, secret }: { version: string; secret: string },
): string {
  const watched = `${href('preview-version', link.locale)}?${previewQuery(link, secret)}`;
  const script = `<script defer src="${LIVE_PREVIEW}" data-version="${version}" data-watched="${watched.replaceAll('&', '&amp;')}"></script>`;
  return html.replace('</head>', () => `${script}</head>`);
}

/** The address contains the key, which caches and other sites must not learn. */
const secretly = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** Responds 404, so that the browser loads a whole document. */
export const noPreviewPayload: Handler<ServerEnv> = (c) =>
  c.text('A draft has no payload.', 404, { 'Cache-Control': 'no-store' });

function withDraft(cms: Reader, { page, slides }: Extract<Draft, { kind: 'draft' }>, locale: Locale): Reader {
  const names = [page.uri, page.id];
  const reader: Reader = {
    ...cms,
    select: (_, make) => make(reader),
    page: async (id, requested) =>
      requested === locale && names.includes(id) ? page : cms.page(id, requested),
    ...(slides && {
      homeCarousel: async (requested) => (requested === locale ? slides : cms.homeCarousel(requested)),
    }),
  };
  return reader;
}

function allPaths(link: PreviewLink, secret: string): Record<Locale, string> {
  return forEachLocale((locale) => previewPath({ ...link, locale }, secret));
}

function framedBy(panelOrigin: string | null, headers: readonly Header[]): readonly Header[] {
  if (panelOrigin === null) return headers;
  return headers.map(([name, value]) => [
    name,
    value.replace("frame-ancestors 'none'", `frame-ancestors ${panelOrigin}`),
  ]);
}
