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

/**
 * `GET /preview?id=…&lang=…&version=…&expires=…&signature=…` (English below `/en`): a page as its editor sees
 * it, rendered by the live site. It is marked as a preview, never cached, and not indexed by search engines.
 * Any invalid link is answered with
 * 404. A link does not outlive its purpose (T11): once the page is published without unpublished changes, the
 * link redirects to the page itself. In the Panel's frame, where the public page may not be embedded, the
 * page is shown as visitors see it, until it has changes again.
 */
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
      // An editor's visit is not counted, so no consent is asked; and nothing of it is cached.
      settings: { ...context.settings, consent: { analyticsSrc: '', pixelSrc: '' }, hasServiceWorker: false },
    });
    if (result.kind === 'redirect' || result.status !== 200) return next();
    const html = withLiveScript(result.html, link, { version: found.storedVersion, secret });
    // Its script reads the document while one is shown whose policy has not the hash of these styles.
    const sent = c.req.header('sec-fetch-dest') === 'empty' ? html.replace(/<style>.*?<\/style>/s, '') : html;
    return c.html(withFileKeys(sent, { secret, expires: link.expires }), 200, {
      ...Object.fromEntries(framedBy(panelOrigin, withStyles(site.headers, result.styles))),
      ...secretly,
      'X-Robots-Tag': 'noindex, nofollow',
    });
  };
}

/**
 * `GET /preview/version?…`, with the query of a preview: `{"version": …}`, another text whenever one of the
 * page is. The script of a preview requests it three times a second while somebody looks. 404 for an invalid
 * link.
 */
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

/** The document in the Panel's frame, and what its script loads again (`framed` by Kirby's plugin). */
function isFramed(destination: string | undefined, query: URLSearchParams): boolean {
  return destination === 'iframe' || (destination === 'empty' && query.has('framed'));
}

/** The script that shows changes as they are saved; only previews have it. */
function withLiveScript(
  html: string,
  link: PreviewLink,
  { version, secret }: { version: string; secret: string },
): string {
  const watched = `${href('preview-version', link.locale)}?${previewQuery(link, secret)}`;
  const script = `<script defer src="${LIVE_PREVIEW}" data-version="${version}" data-watched="${watched.replaceAll('&', '&amp;')}"></script>`;
  return html.replace('</head>', () => `${script}</head>`);
}

/** The URL contains the key, so it must not be cached or sent as a referrer. */
const secretly = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** A preview has no payload: the 404 makes the browser load the document. */
export const noPreviewPayload: Handler<ServerEnv> = (c) =>
  c.text('A draft has no payload.', 404, { 'Cache-Control': 'no-store' });

/** The site's content with one page replaced by the version its editor sees. */
function withDraft(cms: Reader, { page, slides }: Extract<Draft, { kind: 'draft' }>, locale: Locale): Reader {
  const names = [page.uri, page.id];
  const reader: Reader = {
    ...cms,
    // What visitors see is not compared with what is made of a draft.
    select: (_, make) => make(reader),
    page: async (id, requested) =>
      requested === locale && names.includes(id) ? page : cms.page(id, requested),
    ...(slides && {
      homeCarousel: async (requested) => (requested === locale ? slides : cms.homeCarousel(requested)),
    }),
  };
  return reader;
}

/** The preview paths of the same page in each language, which expire at the same time. */
function allPaths(link: PreviewLink, secret: string): Record<Locale, string> {
  return forEachLocale((locale) => previewPath({ ...link, locale }, secret));
}

/** Allows the Panel, and nobody else, to show the preview in a frame. */
function framedBy(panelOrigin: string | null, headers: readonly Header[]): readonly Header[] {
  if (panelOrigin === null) return headers;
  return headers.map(([name, value]) => [
    name,
    value.replace("frame-ancestors 'none'", `frame-ancestors ${panelOrigin}`),
  ]);
}
