import type { Handler } from 'hono';
import type { Cms } from '#cms';
import type { RequestLimits } from '../rate-limit/limit-requests.ts';
import type { ServerEnv } from '../server-env.ts';
import type { Site } from './site.ts';

const fresh = { 'Cache-Control': 'no-store' };

/** The process answers: nothing else is asked, so that a broken CMS never gets a working server restarted. */
export const liveHandler: Handler<ServerEnv> = (c) => c.json({ status: 'ok' }, 200, fresh);

interface ReadyOptions {
  cms: Pick<Cms, 'health'>;
  isStopping: () => boolean;
}

/** The site can serve its content: 200, also from earlier answers, or 503 with the reason in one sentence; 503 as well when it was told to end (T13). */
export function readyHandler({ cms, isStopping }: ReadyOptions): Handler<ServerEnv> {
  return async (c) => {
    if (isStopping()) return c.json({ status: 'stopping', detail: 'the server was told to end' }, 503, fresh);
    const { isOk, isStale, detail, breaker } = await cms.health();
    const status = isOk ? (isStale ? 'stale' : 'ok') : 'unavailable';
    return c.json({ status, detail, breaker }, isOk ? 200 : 503, fresh);
  };
}

/** Numbers for whoever watches the site, in Prometheus's text form: answers of the content system, pages that are kept, requests that were refused. */
export function metricsHandler(
  { cms, cache }: Pick<Site, 'cms' | 'cache'>,
  limits: Pick<RequestLimits, 'refused'>,
): Handler<ServerEnv> {
  return async (c) => {
    const { isOk, isStale, breaker, kept, counts } = await cms.health();
    const lines = [
      gauge('ready', Number(isOk)),
      gauge('serving_stale', Number(isStale)),
      gauge('breaker_open', Number(breaker === 'open')),
      gauge('answers_kept', kept),
      gauge('pages_kept', cache.size),
      gauge('pages_bytes', cache.bytes),
      '# TYPE tweeklank_requests_refused_total counter',
      `tweeklank_requests_refused_total ${limits.refused()}`,
      '# TYPE tweeklank_answers_total counter',
      ...Object.entries(counts).map(([name, value]) => `tweeklank_answers_total{what="${name}"} ${value}`),
    ];
    return c.text(`${lines.join('\n')}\n`, 200, fresh);
  };
}

function gauge(name: string, value: number): string {
  return `# TYPE tweeklank_${name} gauge\ntweeklank_${name} ${value}`;
}
