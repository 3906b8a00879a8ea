import type { Handler } from 'hono';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { feedAddresses, markdownPath, payloadPath } from '#site/machine-addresses.ts';
import { cacheKey } from '../page-cache/cache-key.ts';
import type { ServerEnv } from '../server-env.ts';
import { cachedResponse } from './cached-response.ts';
import type { SendResponse } from './send-response.ts';
import { machineResponse, redirectResponse, type Site } from './site.ts';

const endings = [...Object.values(feedAddresses).map(([, ending]) => ending), markdownPath('', false)];
const files: readonly string[] = locales.flatMap((locale) => [
  href('opensearch', locale),
  href('llms', locale),
]);
const payloads = [
  payloadPath(''),
  ...locales.flatMap((locale) => [href('frame', locale), href('slides', locale)]),
];

function isFeed(path: string): boolean {
  if (files.includes(path)) return true;
  return endings.some((ending) => path.endsWith(ending)) && !payloads.some((each) => path.endsWith(each));
}

export function feedHandler(site: Site, send: SendResponse): Handler<ServerEnv> {
  const sendFeed = cachedResponse(site, send, {
    keyOf: ({ pathname, search }, { matchPath }) => cacheKey(pathname + search, matchPath),
    async make({ key, renderer, context }) {
      const feed = await renderer.renderFeed(new URL(key, site.settings.origin), context);
      if (feed === null) return null;
      if ('redirect' in feed) return { response: redirectResponse(site, feed.redirect), seconds: 0 };
      const { body, type, cacheSeconds } = feed;
      // Allows other sites, because web podcast apps `fetch` transcripts and chapters.
      const response = machineResponse(site, { body, type, more: [['Access-Control-Allow-Origin', '*']] });
      return { response, seconds: cacheSeconds };
    },
  });
  return (c, next) => (isFeed(new URL(c.req.url).pathname) ? sendFeed(c, next) : next());
}
