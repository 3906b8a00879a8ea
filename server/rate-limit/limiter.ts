import type { createRateLimiter } from 'steady';

/** The limiter in the memory of this instance. */
export type RateLimiter = ReturnType<typeof createRateLimiter>;

export type RateLimits = Pick<Parameters<typeof createRateLimiter>[0], 'perMinute' | 'burst'>;

/** Counts tokens per client, here or for all instances. Waiting times are whole seconds. */
export interface Limiter {
  wait(client: string): number | Promise<number>;
  take(client: string): number | Promise<number>;
  charge(client: string): void;
  giveBack(client: string): void;
}
