import type { createRateLimiter } from 'steady';

/** Counts the tokens of each client of this instance. Waiting times are whole seconds. */
export type Limiter = ReturnType<typeof createRateLimiter>;
