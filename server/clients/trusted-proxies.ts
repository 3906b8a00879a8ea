import { BlockList, isIPv4 } from 'node:net';
import { clientOfAddress, readAddress } from './address.ts';

export interface TrustedProxies {
  has(address: string): boolean;
}

/** Builds the set of trusted proxy addresses. @param ranges as `10.0.0.0/8`, validated before */
export function createTrustedProxies(ranges: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', length = ''] = range.split('/');
    list.addSubnet(address, Number(length), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return { has: (address) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') };
}

export interface Hop {
  /** The IP address at the other end of the connection. */
  peer: string | undefined;
  /** `X-Forwarded-For`: each proxy appends the address of its own client. */
  forwardedFor: string | undefined;
}

/**
 * The client of a request: the last address that is not a trusted proxy, because a client can forge any
 * before that. When a trusted proxy reports no address, it counts as the client itself. `Forwarded` (RFC
 * 7239) is not read.
 */
export function findClient({ peer, forwardedFor }: Hop, proxies: TrustedProxies): string {
  let client = readAddress(peer ?? '');
  if (client === null) return 'unknown';
  const hops = forwardedFor?.split(',') ?? [];
  while (hops.length > 0 && proxies.has(client)) {
    const before = readAddress(hops.pop() ?? '');
    if (before === null) break;
    client = before;
  }
  return clientOfAddress(client);
}
