import type { Handler } from 'hono';
import { FOR_AN_HOUR, FOREVER } from '#site/cache-control.ts';
import { cardPage } from '#site/machine-addresses.ts';
import type { Cards } from '../cards/create-cards.ts';
import type { ServerEnv } from '../server-env.ts';
import { renderContext, type Site } from './site.ts';

/**
 * Redirects a wrong hash to the page's current card, so that clients cannot cause any number of cards (D1).
 */
export function cardHandler(site: Site, cards: Cards): Handler<ServerEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const page = cardPage(pathname);
    if (page === null) return next();
    const renderer = await site.loadRenderer();
    const context = await renderContext(site, c.get('reader')());
    const card = await renderer.renderCard(new URL(page + search, site.settings.origin), context);
    if (card === null) return next();
    if (card.address !== pathname + search)
      return c.body(null, 302, { Location: card.address, 'Cache-Control': 'no-cache' });
    const made = await cards.get(card);
    if (made === null) return c.body(null, 503, { 'Retry-After': '10', 'Cache-Control': 'no-store' });
    return c.body(new Uint8Array(made.png), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': made.isComplete ? FOREVER : FOR_AN_HOUR,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  };
}
