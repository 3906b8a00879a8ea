import type { Handler } from 'hono';
import { languageCookie } from '#site/language-cookie.ts';
import { findLocale } from '#site/languages.ts';
import type { ServerEnv } from '../server-env.ts';
import { createIsOwnHost, isOwnForm } from './own-form.ts';

/** Uses GET, because a static host must respond too; 403 for another site (K11). */
export function languageHandler({ origin }: { origin: string }): Handler<ServerEnv> {
  const isSecure = origin.startsWith('https:');
  return (c) => {
    const { headers } = c.req.raw;
    c.header('Cache-Control', 'no-store');
    if (!isOwnForm(headers, createIsOwnHost(origin, headers)))
      return c.text('Only a page of this site may send this.', 403);
    const locale = findLocale(c.req.param('id') ?? '');
    if (locale === null) return c.text('The site has no such language.', 404);
    c.header('Set-Cookie', languageCookie(locale, isSecure));
    return c.body(null, 204);
  };
}
