import type { Handler } from 'hono';
import type { Identity } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { defaultLocale } from '#site/languages.ts';
import { routeTable } from '#site/routes.ts';
import { createCachedResponse } from '../page-cache/cached-response.ts';
import type { ServerEnv } from '../server-env.ts';
import { cachedResponse } from './cached-response.ts';
import type { SendResponse } from './send-response.ts';
import { type Site, textResponse } from './site.ts';

const training = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'meta-externalagent',
];
const respondingBots = [
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'DuckAssistBot',
  'meta-externalfetcher',
  'MistralAI-User',
  'OAI-SearchBot',
  'PerplexityBot',
  'Perplexity-User',
];

const refused: Readonly<Record<Identity['aiCrawlers'], readonly string[]>> = {
  all: [],
  search: training,
  none: [...training, ...respondingBots],
};

/** Programs need no filters, because lists without filters have the same items (T15). */
const filtered = [...new Set(routeTable.flatMap(({ route, query }) => (route === 'word' ? [] : query)))]
  .filter((name) => name !== 'page')
  .map((name) => `Disallow: /*?*${name}=\n`)
  .join('');

/** Without content refuses nobody, and is not cached (D6). */
export function robotsHandler(site: Site, send: SendResponse): Handler<ServerEnv> {
  const { origin } = site.settings;
  const robotsOf = (chosen: Identity['aiCrawlers']) =>
    textResponse(site, { body: robotsText(refused[chosen], origin), type: 'text/plain; charset=utf-8' });
  const sendChosen = cachedResponse(site, send, {
    async make({ context }) {
      const { aiCrawlers } = await context.cms.identity(defaultLocale);
      return { response: robotsOf(aiCrawlers), seconds: Number.POSITIVE_INFINITY };
    },
  });
  return async (c, next) => {
    try {
      return await sendChosen(c, next);
    } catch (error) {
      c.get('log').warn('robots.txt is sent without the choice of the editors', { error });
      return send(c, createCachedResponse(robotsOf('all')));
    }
  };
}

function robotsText(agents: readonly string[], origin: string): string {
  const group =
    agents.length === 0 ? '' : `${agents.map((agent) => `User-agent: ${agent}`).join('\n')}\nDisallow: /\n\n`;
  return `${group}User-agent: *\n${filtered}\nSitemap: ${origin}${href('sitemap')}\n`;
}
