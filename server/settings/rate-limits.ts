import type { RateLimits } from '../rate-limit/create-rate-limiter.ts';
import { type Environment, wholeNumber } from './read-setting.ts';

export function rateLimits(env: Environment): RateLimits {
  return {
    perMinute: wholeNumber(env, 'RATE_LIMIT_PER_MINUTE', { fallback: 240, min: 0, max: 60_000 }),
    burst: wholeNumber(env, 'RATE_LIMIT_BURST', { fallback: 120, min: 1, max: 60_000 }),
  };
}
