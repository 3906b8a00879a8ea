import type { CmsLog } from '../log.ts';
import { type DoubtfulAnswerError, isNonsense } from './doubtful-answer-error.ts';
import type { Doubt } from './find-doubt.ts';

/** Milliseconds after which something that was left empty is believed, when nothing impossible was said for so long before. */
const EMPTIED = { again: 2_000, calm: 10_000 };
/** Milliseconds for which a page and its lists may part: whoever asks between two of them hears of a change halfway. */
const HALFWAY = 3_000;
/** Milliseconds without a word, after which a doubt begins anew. */
const SILENCE = 90_000;
const MAX_STANDING = 20_000;

interface Standing {
  since: number;
  last: number;
  name: string;
  error: DoubtfulAnswerError;
  isBelieved: boolean;
}

interface Options {
  log: CmsLog;
  /** A clock in milliseconds that never goes back. */
  now: () => number;
  /** Milliseconds over which it must be said again that much of the site is gone. */
  confirmFor: number;
}

export interface StandingDoubts {
  /** Notes that an answer is doubted, again or for the first time. Whether it was said for long enough to be believed now. */
  doubt(key: string, name: string, error: DoubtfulAnswerError): boolean;
  /** An answer is beyond doubt, or nobody gave one. */
  forget(key: string): void;
  /** All is well: what was told of doubts may be told again. */
  settle(key: string): void;
  /** Says in the log, once for each kind of question and doubt, why an answer is not believed. */
  complain(key: string): void;
  /** What is said of the whole site and not believed; with a name only of questions of that name. Null when all is well. */
  find(name?: string): DoubtfulAnswerError | null;
}

/** Builds what remembers which answers are doubted, since when, and what was said of it. */
export function createStandingDoubts({ log, now, confirmFor }: Options): StandingDoubts {
  const doubts = new Map<string, Standing>();
  const said = new Set<string>();
  let lastNonsense = Number.NEGATIVE_INFINITY;

  function stand(key: string, name: string, error: DoubtfulAnswerError): Standing {
    for (const [other, { last }] of doubts) if (now() - last > SILENCE) doubts.delete(other);
    const { since = now(), isBelieved = false } = doubts.get(key) ?? {};
    const standing = { since, last: now(), name, error, isBelieved };
    doubts.set(key, standing);
    if (doubts.size > MAX_STANDING) doubts.delete(doubts.keys().next().value ?? key);
    return standing;
  }

  /** Whether it was said for long enough. */
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
      // It stays until it is kept: it may be weighed twice.
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
