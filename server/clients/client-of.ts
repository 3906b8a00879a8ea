import type { Context } from 'hono';
import type { Log } from '../log.ts';
import type { ServerEnv } from '../server-env.ts';
import { likelyProxies } from '../settings/trusted-proxies.ts';
import { readAddress } from './address.ts';
import { createTrustedProxies, findClient, type Hop, type TrustedProxies } from './trusted-proxies.ts';

/** Warns once when the settings lack a proxy, because all its clients would count as one. */
export function createClientOf(proxies: TrustedProxies, log: Log): (c: Context<ServerEnv>) => string {
  const likely = createTrustedProxies(likelyProxies);
  let isReported = false;

  function reportProxy({ peer, forwardedFor }: Hop): void {
    const address = readAddress(peer ?? '');
    if (isReported || forwardedFor === undefined || address === null) return;
    if (proxies.has(address) || !likely.has(address)) return;
    isReported = true;
    log.warn(
      `Requests come through a proxy at ${address} that TRUSTED_PROXIES does not name: all its visitors count as one client for RATE_LIMIT_PER_MINUTE.`,
    );
  }

  return (c) => {
    const hop = hopOf(c);
    reportProxy(hop);
    return findClient(hop, proxies);
  };
}

function hopOf(c: Context<ServerEnv>): Hop {
  return {
    peer: c.env.peer ?? undefined,
    forwardedFor: c.req.header('x-forwarded-for'),
  };
}
