import { BlockList, isIPv4 } from 'node:net';
import { clientOfAddress, readAddress } from './address.ts';

export interface TrustedProxies {
  has(address: string): boolean;
}

/** Builds the set of addresses whose word is taken. @param ranges as `10.0.0.0/8`, checked before */
export function createTrustedProxies(ranges: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', length = ''] = range.split('/');
    list.addSubnet(address, Number(length), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return { has: (address) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') };
}

export interface Hop {
  /** Who is at the other end of the connection. */
  peer: string | undefined;
  /** `X-Forwarded-For`: each proxy puts whom it was asked by at the end. */
  forwardedFor: string | undefined;
}

/**
 * Who asks: the last address that is no trusted proxy's. What stands before it may have been made up by whoever it is, so it is not looked at; what a
 * trusted proxy says and is no address ends the way back there. `Forwarded` (RFC 7239) is not read.
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
