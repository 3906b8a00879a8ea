import type { Handler } from 'hono';
import { href } from '#site/href.ts';
import { localePath, locales } from '#site/languages.ts';
import { pageId } from '#site/routes.ts';
import type { Redirects } from '../middleware/redirects.ts';
import type { ServerEnv } from '../server-env.ts';
import type { Site } from './site.ts';

const fresh = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

export function latestBuildHandler(site: Site): Handler<ServerEnv> {
  return (c) => c.json({ id: site.settings.buildId }, 200, fresh);
}

export function buildMetaHandler(site: Site, redirects: Redirects): Handler<ServerEnv> {
  return async (c, next) => {
    const { buildId } = site.settings;
    if (c.req.param('file') !== `${buildId}.json`) return next();
    const [{ routeTable }, rules] = await Promise.all([
      site.loadRenderer(),
      redirects.current(c.get('reader')()),
    ]);
    const home = locales.map((locale) => ({
      from: localePath(locale, `/${pageId('index')}`),
      to: href('index', locale),
    }));
    return c.json({ id: buildId, routes: routeTable, redirects: [...home, ...rules.entries] }, 200, fresh);
  };
}
