import { createHash } from 'node:crypto';
import type { Limiter, RateLimiter, RateLimits } from '../rate-limit/limiter.ts';
import type { ValkeyLink } from './valkey-link.ts';

interface Options extends RateLimits {
  link: ValkeyLink;
  /** The first part of every key, with the version of the format. */
  prefix: string;
  /**
   * The tokens of this instance: for when Valkey is away, and so that a client without any costs it nothing.
   */
  local: RateLimiter;
}

/**
 * The bucket of one client: KEYS[1], its tokens per millisecond, the burst, the price, and whether there must
 * be a token. Returns the milliseconds until there is one. A full bucket ends by itself.
 */
const script = `
local rate, burst, price = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = math.min(burst, (tonumber(kept[1]) or burst) + math.max(0, now - (tonumber(kept[2]) or now)) * rate)
if ARGV[4] == '1' and tokens < 1 then return math.ceil((1 - tokens) / rate) end
if price == 0 then return 0 end
tokens = math.max(-burst, math.min(burst, tokens - price))
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) / rate) + 1000)
return 0`;

/** Builds a token bucket per client that all instances share, at one command for each call. */
export function createSharedLimiter({ link, prefix, local, perMinute, burst }: Options): Limiter {
  if (perMinute === 0) return local;

  /** Seconds to wait; null when Valkey does not say. */
  async function spend(client: string, price: number, mustHave: boolean): Promise<number | null> {
    // An address is personal data, so its digest is the key.
    const key = `${prefix}:${createHash('sha256').update(client).digest('hex').slice(0, 32)}`;
    const numbers = [perMinute / 60_000, burst, price, mustHave ? 1 : 0].map(String);
    const reply = await link.sendCommand('rate limits', ['EVAL', script, '1', key, ...numbers]);
    return typeof reply === 'number' ? Math.ceil(reply / 1000) : null;
  }

  return {
    async wait(client) {
      const wait = local.wait(client);
      return wait > 0 ? wait : ((await spend(client, 0, true)) ?? 0);
    },
    async take(client) {
      const own = local.take(client);
      if (own > 0) return own;
      const wait = (await spend(client, 1, true)) ?? 0;
      if (wait > 0) local.giveBack(client);
      return wait;
    },
    charge(client) {
      local.charge(client);
      void spend(client, 1, false);
    },
    giveBack(client) {
      local.giveBack(client);
      void spend(client, -1, false);
    },
  };
}
