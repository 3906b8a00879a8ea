import type { Header } from '../page-cache/stored-response.ts';

/** What an edge is to forget: answers with one of these keys, or with one of these addresses. */
export interface Purge {
  keys: readonly string[];
  /** Paths with their queries. */
  addresses: readonly string[];
}

/** One place that takes purges: a Varnish, or the purge address of a CDN. */
export interface EdgeTarget {
  /** As the log and `/health/ready` name it; without secrets. */
  name: string;
  /** How many keys, or addresses, one purge may hold. */
  atOnce: number;
  purge(purge: Purge, signal: AbortSignal): Promise<void>;
}

/** A kind of edge: a cache in front of the site that keeps answers until they are purged. */
export interface EdgeKind {
  /** The header that says for how long it may keep a response, instead of `Cache-Control` (RFC 9213). */
  control: (seconds: number) => Header;
  /** The header with the keys by which a response can be purged. */
  tags: (keys: readonly string[]) => Header;
  /** Whether it can keep `/` without mixing the languages of visitors. */
  cachesRoot: boolean;
  targets: readonly EdgeTarget[];
}

/** Seconds for which a response whose time is over may be sent while it is fetched again. */
const STALE_WHILE_REVALIDATE = 60;
/** Seconds for which the last response may be sent while the site does not answer: a weekend. */
const STALE_IF_ERROR = 3 * 24 * 60 * 60;

/** The value of a control header (RFC 9111, RFC 5861). */
export function cacheFor(seconds: number): string {
  return `max-age=${seconds}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=${STALE_IF_ERROR}`;
}
