import type { Header } from '../page-cache/stored-response.ts';

export interface Purge {
  keys: readonly string[];
  addresses: readonly string[];
}

export interface EdgeTarget {
  /** Has no secrets, because the log and `/health/ready` show it. */
  name: string;
  atOnce: number;
  purge(purge: Purge, signal: AbortSignal): Promise<void>;
}

export interface EdgeKind {
  /** Lifetime at the edge, which overrides `Cache-Control` (RFC 9213). */
  control: (seconds: number) => Header;
  tags: (keys: readonly string[]) => Header;
  /** Whether the edge may cache `/`, which depends on the visitor's language. */
  cachesRoot: boolean;
  targets: readonly EdgeTarget[];
}

/** Seconds. */
const STALE_WHILE_REVALIDATE = 60;
/** Seconds: a weekend. */
const STALE_IF_ERROR = 3 * 24 * 60 * 60;

/** Follows RFC 9111 and RFC 5861. */
export function cacheFor(seconds: number): string {
  return `max-age=${seconds}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=${STALE_IF_ERROR}`;
}
