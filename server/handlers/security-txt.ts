import type { Handler } from 'hono';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import type { ServerEnv } from '../server-env.ts';

/** Days; RFC 9116 recommends less than a year. */
const DAYS = 180;

export function securityTxtHandler(contact: string, origin: string, now: () => Date): Handler<ServerEnv> {
  return (c) => {
    const expires = new Date(now().getTime() + DAYS * 24 * 3600 * 1000);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${locales.join(', ')}`,
      `Canonical: ${origin}${href('security-txt')}`,
    ];
    return c.text(lines.map((line) => `${line}\n`).join(''), 200, {
      'Cache-Control': 'public, max-age=86400',
    });
  };
}
