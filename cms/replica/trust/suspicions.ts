import { LRUCache } from 'lru-cache';
import type { CmsLog } from '../../common/log.ts';
import { isAboutSite, type SuspectResultError } from './suspect-result-error.ts';

/**
 * Milliseconds of a change in progress: before, a page and its lists may disagree without a line in the log;
 * after, an emptied result is accepted if nothing is suspect about the whole site.
 */
const MOMENT = 2_000;
/** After this many milliseconds without a suspect result, a suspicion starts anew. */
const SILENCE = 90_000;
const MAX_STANDING = 20_000;

interface Standing {
  since: number;
  last: number;
  name: string;
  error: SuspectResultError;
  isAccepted: boolean;
}

interface SuspicionsOptions {
  log: CmsLog;
  now: () => number;
  /** For this many milliseconds the content system must keep saying that much of the site is gone. */
  confirmFor: number;
}

export interface Suspicions {
  /** Records a suspect result. Returns whether it was repeated long enough to be accepted now. */
  add(key: string, name: string, error: SuspectResultError): boolean;
  forget(key: string): void;
  settle(key: string): void;
  /** Logs why a result is not used, once for each kind of query and suspicion. */
  report(key: string): void;
  find(key?: string): SuspectResultError | null;
}

/** Builds the memory of suspect results: since when, and which were logged. */
export function createSuspicions({ log, now, confirmFor }: SuspicionsOptions): Suspicions {
  const standing = new LRUCache<string, Standing>({ max: MAX_STANDING });
  const logged = new Set<string>();

  function note(key: string, name: string, error: SuspectResultError): Standing {
    for (const [other, { last }] of standing) if (now() - last > SILENCE) standing.delete(other);
    const { since = now(), isAccepted = false } = standing.get(key) ?? {};
    const noted = { since, last: now(), name, error, isAccepted };
    standing.set(key, noted);
    return noted;
  }

  function find(key?: string): SuspectResultError | null {
    const isOfSite = ({ error, last, isAccepted }: Standing) =>
      !isAccepted && isAboutSite(error) && now() - last <= SILENCE;
    if (key === undefined) return [...standing].find(([, each]) => isOfSite(each))?.[1].error ?? null;
    const found = standing.get(key);
    return found !== undefined && isOfSite(found) ? found.error : null;
  }

  function isLongEnough({ since, error: { kind } }: Standing): boolean {
    const age = now() - since;
    if (kind === 'emptied' && age >= MOMENT && find() === null) return true;
    // While the list of pages is suspect, a page that it has is not gone.
    if (kind === 'disagreement' && find() !== null) return false;
    return kind !== 'unreadable' && age >= confirmFor;
  }

  return {
    add(key, name, error) {
      const noted = note(key, name, error);
      if (!isLongEnough(noted)) return false;
      if (!noted.isAccepted && error.kind !== 'emptied')
        log.warn('an answer is believed, since it was given again and again', { ...error.facts });
      // The suspicion stays until the result is stored, because a result may be checked twice.
      noted.isAccepted = true;
      return true;
    },
    forget: (key) => void standing.delete(key),
    settle(key) {
      standing.delete(key);
      if (standing.size === 0) logged.clear();
    },
    report(key) {
      const found = standing.get(key);
      if (found === undefined) return;
      const { since, name, error } = found;
      const topic = `${error.kind} ${name}`;
      if (logged.has(topic) || (!isAboutSite(error) && now() - since < MOMENT)) return;
      logged.add(topic);
      log.error('an answer that cannot be true is not believed', { ...error.facts });
    },
    find,
  };
}
