import { LRUCache } from 'lru-cache';
import { WARNINGS, type WarningCode } from './warnings.ts';

export interface CmsLog {
  warn(message: string, facts?: Record<string, unknown>): void;
  error(message: string, facts?: Record<string, unknown>): void;
}

const MAX_REMEMBERED = 2_000;

/** Logs each warning once, because content is decoded again and again. */
export function createWarnOnce(log: CmsLog): (code: WarningCode, facts: Record<string, unknown>) => void {
  const said = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return (code, facts) => {
    const key = `${code} ${JSON.stringify(facts)}`;
    if (said.get(key)) return;
    said.set(key, true);
    logWarning(log, code, facts);
  };
}

export function logWarning(log: CmsLog, code: WarningCode, facts: Record<string, unknown>): void {
  log.warn(WARNINGS[code], { ...facts, code });
}
