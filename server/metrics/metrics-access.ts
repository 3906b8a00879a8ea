import { createHash, timingSafeEqual } from 'node:crypto';
import { readAddress } from '../clients/address.ts';
import { createTrustedProxies } from '../clients/trusted-proxies.ts';

/**
 * Headers that a proxy adds: a request with one of these was made by someone else than the peer of the
 * connection.
 */
const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/** Why a request may not read the metrics. */
export interface Refusal {
  status: 401 | 403;
  text: string;
}

/** What of a request decides. */
interface Reader {
  /** The IP address at the other end of the connection. */
  peer: string | null;
  header(name: string): string | undefined;
}

/**
 * T11: who may read the metrics. With METRICS_TOKEN: requests with that token (`Authorization: Bearer …`),
 * others get 401. Without it: this machine itself and the trusted proxies, for requests of their own that
 * they do not forward; others get 403. Null: the request may read them.
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

/** Hashes have equal length, so comparing them takes the same time for every token. */
function isBearer(header: string, token: string): boolean {
  const [, given] = /^Bearer +(.+)$/i.exec(header) ?? [];
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(hash(given), hash(token));
}
