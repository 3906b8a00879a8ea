/** Returns waiting times in whole seconds, 0 if there is a token. */
export interface RateLimiter {
  wait(client: string): number;
  take(client: string): number;
  /** Takes a token even if none is left, because the work was done. */
  charge(client: string): void;
  giveBack(client: string): void;
  readonly size: number;
}

interface RateLimiterOptions {
  /** Regained tokens; 0 means no limit. */
  perMinute: number;
  burst: number;
  /** Monotonic, in milliseconds. */
  clock: () => number;
  maxClients?: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

const unlimited: RateLimiter = { wait: () => 0, take: () => 0, charge() {}, giveBack() {}, size: 0 };

const MAX_CLIENTS = 20_000;

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

  /** Ordered by last use; each insertion removes up to two full buckets. */
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
