import { type CdnAccount, cacheFor, type EdgeKind } from './edge.ts';

/** https://developers.cloudflare.com/cache/how-to/purge-cache/. It removes both headers before visitors. */
export function createCloudflare({
  id,
  token,
  origin,
  api = 'https://api.cloudflare.com/client/v4',
}: CdnAccount): EdgeKind {
  async function send(body: object, signal: AbortSignal): Promise<void> {
    const { request } = await import('undici');
    const answer = await request(`${api}/zones/${id}/purge_cache`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    const text = await answer.body.text();
    // A refusal may come with 200.
    if (answer.statusCode !== 200 || !/"success"\s*:\s*true/.test(text))
      throw new Error(`it answers ${answer.statusCode}`);
  }

  return {
    control: (seconds) => ['Cloudflare-CDN-Cache-Control', cacheFor(seconds)],
    tags: (keys) => ['Cache-Tag', keys.join(',')],
    // It ignores Vary.
    cachesRoot: false,
    targets: [
      {
        name: 'Cloudflare',
        // The documented limit of one request.
        atOnce: 100,
        async purge({ keys, addresses }, signal) {
          if (keys.length > 0) await send({ tags: keys }, signal);
          if (addresses.length > 0) await send({ files: addresses.map((each) => origin + each) }, signal);
        },
      },
    ],
  };
}
