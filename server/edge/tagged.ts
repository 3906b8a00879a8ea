import { cacheFor, type EdgeKind } from './edge.ts';

interface TaggedOptions {
  /** Accepts `POST {"tags": […]}` with a bearer token, and responds 2xx when the tags are purged. */
  purgeUrl: string;
  token: string;
}

/** Does not cache `/`, because some CDNs ignore `Vary`. */
export function createTaggedEdge({ purgeUrl, token }: TaggedOptions): EdgeKind {
  return {
    control: (seconds) => ['CDN-Cache-Control', cacheFor(seconds)],
    tags: (keys) => ['Cache-Tag', keys.join(',')],
    cachesRoot: false,
    targets: [
      {
        name: new URL(purgeUrl).host,
        // The lowest documented limit of a CDN.
        atOnce: 100,
        async purge({ keys: tags }, signal) {
          if (tags.length === 0) return;
          const { request } = await import('undici');
          const response = await request(purgeUrl, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ tags }),
            signal,
          });
          await response.body.dump();
          if (response.statusCode < 200 || response.statusCode > 299)
            throw new Error(`it answers ${response.statusCode}`);
        },
      },
    ],
  };
}
