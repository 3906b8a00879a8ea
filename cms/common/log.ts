import { LRUCache } from 'lru-cache';

export interface CmsLog {
  warn(message: string, facts?: Record<string, unknown>): void;
  error(message: string, facts?: Record<string, unknown>): void;
}

const MAX_REMEMBERED = 2_000;

/** Builds a function that logs each message with its facts once, as content is decoded again and again. */
export function createWarnOnce(log: CmsLog): (message: string, facts: Record<string, unknown>) => void {
  const said = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return (message, facts) => {
    const key = `${message} ${JSON.stringify(facts)}`;
    if (said.get(key)) return;
    said.set(key, true);
    log.warn(message, facts);
  };
}
