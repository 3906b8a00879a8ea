import { type CdnAccount, cacheStrictlyFor, type EdgeKind } from './edge.ts';

/**
 * https://www.fastly.com/documentation/reference/api/purging/. It removes both headers before visitors.
 * Purges are soft, so that `stale-if-error` holds for purged pages.
 */
export function createFastly({ id, token, origin, api = 'https://api.fastly.com' }: CdnAccount): EdgeKind {
  const { host } = new URL(origin);
  const common = { 'fastly-key': token, 'fastly-soft-purge': '1', accept: 'application/json' };

  async function send(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<void> {
    const { request } = await import('undici');
    const answer = await request(`${api}${path}`, {
      method: 'POST',
      headers: { ...common, ...headers },
      signal,
    });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`it answers ${answer.statusCode}`);
  }

  return {
    control: (seconds) => ['Surrogate-Control', cacheStrictlyFor(seconds)],
    tags: (keys) => ['Surrogate-Key', keys.join(' ')],
    cachesRoot: false,
    targets: [
      {
        name: 'Fastly',
        // The documented limit of one request.
        atOnce: 256,
        async purge({ keys, addresses }, signal) {
          if (keys.length > 0)
            await send(`/service/${id}/purge`, { 'surrogate-key': keys.join(' ') }, signal);
          for (const each of addresses) await send(`/purge/${host}${each}`, {}, signal);
        },
      },
    ],
  };
}
