import { BlockList, isIPv4 } from 'node:net';
import { clientOfAddress, readAddress } from './address.ts';

export interface TrustedProxies {
  has(address: string): boolean;
}

export function createTrustedProxies(ranges: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', length = ''] = range.split('/');
    list.addSubnet(address, Number(length), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return { has: (address) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') };
}

export interface Hop {
  peer: string | undefined;
  forwardedFor: string | undefined;
}

/** Returns the last address that is no trusted proxy, because a client can forge the addresses before it. */
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
