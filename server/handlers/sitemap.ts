import type { Handler } from 'hono';
import type { Cms } from '#cms';
import { href } from '#site/href.ts';
import { defaultLocale, type Locale, locales } from '#site/languages.ts';
import type { Redirects } from '../middleware/redirects.ts';
import type { ServerEnv } from '../server-env.ts';
import { keptAnswer } from './kept-answer.ts';
import type { SendAnswer } from './send-answer.ts';
import { type Site, textAnswer } from './site.ts';

type SitemapPage = Awaited<ReturnType<Cms['sitemap']>>[number];

/** Seconds until a sitemap without modification times is made again. */
const PATIENCE = 60;

/** Every listed page in each language for which a translation exists; cached until the content or a redirect rule changes. */
export function sitemapHandler(
  site: Site,
  send: SendAnswer,
  redirects: Pick<Redirects, 'current'>,
): Handler<ServerEnv> {
  return keptAnswer(site, send, {
    async make() {
      const [pages, rules] = await Promise.all([site.cms.sitemap(), redirects.current()]);
      const body = writeSitemap(pages, site.settings.origin, (path) => rules.find(path) !== null);
      const isWhole = pages.every(({ modified }) => modified !== '');
      return {
        answer: textAnswer(site, { body, type: 'application/xml; charset=utf-8' }),
        seconds: isWhole ? Number.POSITIVE_INFINITY : PATIENCE,
      };
    },
  });
}

/**
 * Writes the sitemap. Alternates are listed for existing translations only, and the default language is `x-default` (R13). The home
 * page is always included, because Kirby never lists a home page.
 * @param isTaken whether a redirect rule applies to a path: its page cannot be reached (R6)
 */
export function writeSitemap(
  pages: readonly SitemapPage[],
  origin: string,
  isTaken: (path: string) => boolean = () => false,
): string {
  const entries = pages
    .filter((page) => page.isListed || page.translations[defaultLocale].href === href('index', defaultLocale))
    .flatMap((page) => writePage(page, origin, isTaken));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
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
  const date = /^\d{4}-\d{2}-\d{2}/.exec(modified)?.[0];
  const changed = date === undefined ? '' : `<lastmod>${date}</lastmod>`;
  return existing.map((locale) => `<url><loc>${address(locale)}</loc>${changed}${alternates}</url>`);
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
