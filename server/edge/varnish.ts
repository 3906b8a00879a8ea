import { cacheFor, type EdgeKind, type EdgeTarget } from './edge.ts';

/** Purges softly, so that Varnish can send the old page while the site is down. */
export function createVarnish(addresses: readonly string[], origin: string): EdgeKind {
  return {
    control: (seconds) => ['CDN-Cache-Control', cacheFor(seconds)],
    tags: (keys) => ['xkey', keys.join(' ')],
    cachesRoot: true,
    targets: addresses.map((address) => targetAt(address, new URL(origin).host)),
  };
}

function targetAt(address: string, host: string): EdgeTarget {
  async function send(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<void> {
    const { request } = await import('undici');
    const response = await request(`${address}${path}`, {
      method: 'PURGE',
      headers: { host, ...headers },
      signal,
    });
    await response.body.dump();
    if (response.statusCode !== 200)
      throw new Error(
        response.statusCode === 403
          ? 'it does not let this machine purge: add its address to "acl purgers" in varnish.vcl'
          : `it answers ${response.statusCode}`,
      );
  }
  return {
    name: new URL(address).host,
    // Less than half of http_req_hdr_len (8 kB), with 11 letters each.
    atOnce: 300,
    async purge({ keys, addresses }, signal) {
      if (keys.length > 0) await send('/', { 'xkey-soft': keys.join(' ') }, signal);
      for (const each of addresses) await send(each, {}, signal);
    },
  };
}
