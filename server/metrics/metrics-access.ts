import { createHash, timingSafeEqual } from 'node:crypto';
import { readAddress } from '../clients/address.ts';
import { createTrustedProxies } from '../clients/trusted-proxies.ts';

const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

export interface Refusal {
  status: 401 | 403;
  text: string;
}

interface Reader {
  peer: string | null;
  header(name: string): string | undefined;
}

/**
 * Requires METRICS_TOKEN if set. Otherwise only this machine and trusted proxies may read metrics, but for
 * nobody else (T11).
 */
export function createMetricsAccess(
  token: string | null,
  trustedProxies: readonly string[],
): (reader: Reader) => Refusal | null {
  const own = createTrustedProxies(['127.0.0.0/8', '::1/128', ...trustedProxies]);
  return ({ peer, header }) => {
    if (token !== null) {
      if (isBearer(header('authorization') ?? '', token)) return null;
      return { status: 401, text: 'Metrics are for whoever sends METRICS_TOKEN.\n' };
    }
    const address = readAddress(peer ?? '');
    const isForwarded = forwarding.some((name) => header(name) !== undefined);
    if (address !== null && own.has(address) && !isForwarded) return null;
    return { status: 403, text: 'Without METRICS_TOKEN metrics are for this machine itself.\n' };
  };
}

/** Compares hashes, so that every wrong token takes the same time. */
function isBearer(header: string, token: string): boolean {
  const [, given] = /^Bearer +(.+)$/i.exec(header) ?? [];
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(hash(given), hash(token));
}
