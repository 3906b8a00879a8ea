import { isIPv4, isIPv6 } from 'node:net';

/** Reads an IP address as proxies send it; null if it is none. */
export function readAddress(written: string): string | null {
  const trimmed = written.trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed) ?? [];
  const bare = (bracketed ?? trimmed).replace(/%.*$/, '');
  const [, beforePort = bare] = /^([\d.]+):\d{1,5}$/.exec(bare) ?? [];
  if (isIPv4(beforePort)) return bracketed === undefined ? beforePort : null;
  if (!isIPv6(bare)) return null;
  const groups = groupsOf(bare);
  return isMapped(groups) ? dotted(groups) : groups.join(':');
}

/** Counts a /64 network of IPv6 as one client, because a household or machine usually has a whole network. */
export function clientOfAddress(address: string): string {
  return isIPv4(address) ? address : `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

function groupsOf(address: string): string[] {
  const [, front = address, ipv4] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  const [head = '', tail] = (front + inGroups(ipv4)).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...gap, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

function inGroups(ipv4: string | undefined): string {
  if (ipv4 === undefined) return '';
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function isMapped(groups: readonly string[]): boolean {
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
}

function dotted(groups: readonly string[]): string {
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}
