export interface RateLimits {
  /** Tokens that come back to each client in a minute; 0: nothing is limited. */
  perMinute: number;
  /** Tokens that a client has at most, and at first. */
  burst: number;
}

/** Counts what clients take. Waits are whole seconds: 0 when there is a token. */
export interface RateLimiter {
  /** How long a client must wait until it has a token. */
  wait(client: string): number;
  /** Takes a token when there is one; else says how long to wait. */
  take(client: string): number;
  /** Takes a token also where there is none: what was done is done, and is waited for later. */
  charge(client: string): void;
  /** Gives a token back for work that served everybody. */
  giveBack(client: string): void;
  /** Clients that are remembered. */
  readonly size: number;
}

export interface RateLimiterOptions extends RateLimits {
  /** A clock in milliseconds that never goes back. */
  clock: () => number;
  /** So many clients are remembered at most: beyond that the one that was seen longest ago is forgotten, and starts anew. */
  maxClients?: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

const unlimited: RateLimiter = { wait: () => 0, take: () => 0, charge() {}, giveBack() {}, size: 0 };

/** A hundred bytes each. */
const MAX_CLIENTS = 20_000;

/** Builds a token bucket per client, in memory (decision 023). Who has waited long enough to have all tokens again is not remembered. */
export function createRateLimiter({
  perMinute,
  burst,
  clock,
  maxClients = MAX_CLIENTS,
}: RateLimiterOptions): RateLimiter {
  if (perMinute === 0) return unlimited;
  const buckets = new Map<string, Bucket>();
  const perMillisecond = perMinute / 60_000;

  function tokensOf(bucket: Bucket | undefined, now: number): number {
    if (bucket === undefined) return burst;
    return Math.min(burst, bucket.tokens + (now - bucket.at) * perMillisecond);
  }

  /** The youngest stands last; for each that comes, up to two that are full again go, so that the map shrinks by itself. */
  function put(client: string, tokens: number, at: number): void {
    buckets.delete(client);
    if (tokens < burst) buckets.set(client, { tokens, at });
    let looked = 0;
    for (const [oldest, bucket] of buckets) {
      if (buckets.size <= maxClients && (looked >= 2 || tokensOf(bucket, at) < burst)) return;
      buckets.delete(oldest);
      looked += 1;
    }
  }

  function waitFor(tokens: number): number {
    return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMillisecond / 1000));
  }

  return {
    wait: (client) => waitFor(tokensOf(buckets.get(client), clock())),
    take(client) {
      const now = clock();
      const tokens = tokensOf(buckets.get(client), now);
      const wait = waitFor(tokens);
      if (wait === 0) put(client, tokens - 1, now);
      return wait;
    },
    charge(client) {
      const now = clock();
      put(client, Math.max(-burst, tokensOf(buckets.get(client), now) - 1), now);
    },
    giveBack(client) {
      const now = clock();
      put(client, Math.min(burst, tokensOf(buckets.get(client), now) + 1), now);
    },
    get size() {
      return buckets.size;
    },
  };
}
