import type { CmsLog } from '../log.ts';
import type { Doubt } from './find-doubt.ts';
import { isNonsense, type SuspectAnswerError } from './suspect-answer-error.ts';

/**
 * Milliseconds after which an emptied answer is believed, if nothing
 * impossible was answered during `calm` milliseconds before.
 */
const EMPTIED = { again: 2_000, calm: 10_000 };
/** Milliseconds for which a page and its lists may disagree, because a query between two writes sees a change in progress. */
const HALFWAY = 3_000;
/** After this many milliseconds without an answer, a doubt starts anew. */
const SILENCE = 90_000;
const MAX_STANDING = 20_000;

interface Standing {
  since: number;
  last: number;
  name: string;
  error: SuspectAnswerError;
  isBelieved: boolean;
}

interface Options {
  log: CmsLog;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** For this many milliseconds the content system must keep saying that much of the site is gone. */
  confirmFor: number;
}

export interface StandingDoubts {
  /** Records a doubt about an answer. Returns whether it was repeated long enough to be believed now. */
  doubt(key: string, name: string, error: SuspectAnswerError): boolean;
  /** Removes a doubt: the answer is fine, or there was none. */
  forget(key: string): void;
  /** Removes a doubt after a good answer. When none is left, doubts may be logged again. */
  settle(key: string): void;
  /** Logs why an answer is not believed, once for each kind of query and doubt. */
  complain(key: string): void;
  /** The standing doubt about the whole site; with a name only about queries of that name. Null when there is none. */
  find(name?: string): SuspectAnswerError | null;
}

/** Builds the memory of doubted answers: since when, and which doubts were logged. */
export function createStandingDoubts({ log, now, confirmFor }: Options): StandingDoubts {
  const doubts = new Map<string, Standing>();
  const said = new Set<string>();
  let lastNonsense = Number.NEGATIVE_INFINITY;

  function stand(key: string, name: string, error: SuspectAnswerError): Standing {
    for (const [other, { last }] of doubts) if (now() - last > SILENCE) doubts.delete(other);
    const { since = now(), isBelieved = false } = doubts.get(key) ?? {};
    const standing = { since, last: now(), name, error, isBelieved };
    doubts.set(key, standing);
    if (doubts.size > MAX_STANDING) doubts.delete(doubts.keys().next().value ?? key);
    return standing;
  }

  /** Whether an answer was repeated for long enough. */
  function isEnough({ kind }: Pick<Doubt, 'kind'>, { since }: Standing): boolean {
    const age = now() - since;
    if (kind === 'impossible') return false;
    if (kind === 'emptied' && age >= EMPTIED.again && now() - lastNonsense >= EMPTIED.calm) return true;
    return age >= confirmFor;
  }

  function isStanding({ error, last, isBelieved }: Standing): boolean {
    return !isBelieved && isNonsense(error) && now() - last <= SILENCE;
  }

  return {
    doubt(key, name, error) {
      const standing = stand(key, name, error);
      if (!isEnough(error, standing)) {
        if (isNonsense(error)) lastNonsense = now();
        return false;
      }
      if (!standing.isBelieved && error.kind !== 'emptied')
        log.warn('an answer is believed, since it was given again and again', { ...error.facts });
      // The doubt stays until the answer is kept, because the answer may be weighed twice.
      standing.isBelieved = true;
      return true;
    },
    forget: (key) => void doubts.delete(key),
    settle(key) {
      doubts.delete(key);
      if (doubts.size === 0) said.clear();
    },
    complain(key) {
      const standing = doubts.get(key);
      if (standing === undefined) return;
      const { since, name, error } = standing;
      const topic = `${error.kind} ${name}`;
      if (said.has(topic) || (!isNonsense(error) && now() - since < HALFWAY)) return;
      said.add(topic);
      log.error('an answer that cannot be true is not believed', { ...error.facts });
    },
    find(name) {
      const candidates = [...doubts.values()];
      if (name === undefined) return candidates.find(isStanding)?.error ?? null;
      const found = candidates.find((each) => each.name === name);
      return found !== undefined && isStanding(found) ? found.error : null;
    },
  };
}
