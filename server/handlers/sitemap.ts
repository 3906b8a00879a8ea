import type { Handler } from 'hono';
import type { SitemapPage, SitemapPart } from '#cms/types.ts';
import { INCOMPLETE_SECONDS } from '#site/cache-control.ts';
import { href } from '#site/href.ts';
import { type Locale, locales } from '#site/languages.ts';
import type { Redirects } from '../middleware/redirects.ts';
import type { ServerEnv } from '../server-env.ts';
import { cachedResponse, type Timed } from './cached-response.ts';
import type { SendResponse } from './send-response.ts';
import { type Site, textResponse } from './site.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const partPath = (name: string) => href('sitemap-part', { id: `${name}.xml` });

export function sitemapHandler(site: Site, send: SendResponse): Handler<ServerEnv> {
  return cachedResponse(site, send, {
    async make({ context }) {
      const { parts, isComplete } = await context.cms.sitemap.parts();
      return xmlResponse(site, writeIndex(parts, site.settings.origin), isComplete);
    },
  });
}

export function sitemapPartHandler(
  site: Site,
  send: SendResponse,
  redirects: Pick<Redirects, 'current'>,
): Handler<ServerEnv> {
  const [before = '', after = ''] = partPath('*').split('*');
  const sendPart = cachedResponse(site, send, {
    async make({ key, context }) {
      const part = await context.cms.sitemap.part(key.slice(before.length, -after.length));
      if (part === null) return null;
      const rules = await redirects.current(context.cms);
      const body = writePart(part.pages, site.settings.origin, (path) => rules.find(path) !== null);
      return xmlResponse(site, body, part.isComplete);
    },
  });
  return (c, next) => {
    const { pathname } = new URL(c.req.url);
    return pathname.startsWith(before) && pathname.endsWith(after) ? sendPart(c, next) : next();
  };
}

function xmlResponse(site: Site, body: string, isComplete: boolean): Timed {
  return {
    response: textResponse(site, { body, type: 'application/xml; charset=utf-8' }),
    seconds: isComplete ? Number.POSITIVE_INFINITY : INCOMPLETE_SECONDS,
  };
}

export function writeIndex(parts: readonly SitemapPart[], origin: string): string {
  const entries = parts.map(({ name, modified }) => {
    const address = escapeXml(new URL(partPath(name), origin).href);
    return `<sitemap><loc>${address}</loc>${lastModified(modified)}</sitemap>`;
  });
  return [head, `<sitemapindex xmlns="${namespace}">`, ...entries, '</sitemapindex>', ''].join('\n');
}

/**
 * Lists only existing translations as alternates (R13).
 * @param isTaken whether a redirect rule hides the page (R6)
 */
export function writePart(
  pages: readonly SitemapPage[],
  origin: string,
  isTaken: (path: string) => boolean = () => false,
): string {
  const entries = pages.flatMap((page) => writePage(page, origin, isTaken));
  const start = `<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  return [head, start, ...entries, '</urlset>', ''].join('\n');
}

function writePage(
  { translations, modified }: SitemapPage,
  origin: string,
  isTaken: (path: string) => boolean,
): string[] {
  const existing = locales.filter((locale) => {
    const { exists, href } = translations[locale];
    return exists && !isTaken(href);
  });
  const address = (locale: Locale) => escapeXml(new URL(translations[locale].href, origin).href);
  const link = (language: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(locale)}"/>`;
  const first = existing[0];
  const alternates =
    first === undefined || existing.length === 1
      ? ''
      : [...existing.map((locale) => link(locale, locale)), link('x-default', first)].join('');
  return existing.map(
    (locale) => `<url><loc>${address(locale)}</loc>${lastModified(modified)}${alternates}</url>`,
  );
}

function lastModified(modified: string): string {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(modified)?.[0];
  return date === undefined ? '' : `<lastmod>${date}</lastmod>`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
