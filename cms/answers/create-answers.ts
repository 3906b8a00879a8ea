import type { Locale } from '#site/languages.ts';
import { defaultLocale } from '#site/languages.ts';
import { anyAddress } from '../address-keys.ts';
import type { CmsLog } from '../log.ts';
import type { SharedStore } from '../neighbours.ts';
import { pageAddresses } from '../queries/page-addresses.ts';
import { beforeDeadline } from '../request-context.ts';
import type { Change, Transport } from '../transports/transport.ts';
import type { AnswerDisk } from './answer-disk.ts';
import { type Asked, answerKey } from './asked.ts';
import { type Breaker, type BreakerState, createBreaker } from './breaker.ts';
import { createHearing } from './create-hearing.ts';
import { createJudge } from './create-judge.ts';
import { createEarlierAnswers } from './earlier-answers.ts';
import { createFirstAnswers } from './first-answers.ts';
import { createFollower } from './follow-changes.ts';
import { type Answer, handOut } from './hand-out.ts';
import { createKeptAnswers, type Kept } from './kept-answers.ts';
import { createRenewal } from './renew-answers.ts';
import { createSharedAnswers } from './shared-answers.ts';

export interface AnswersOptions {
  transport: Pick<Transport, 'query' | 'isCurrent'>;
  log: CmsLog;
  /** Null: answers are kept in memory only. */
  disk: AnswerDisk | null;
  /** The store of answers that all instances use; null: none is shared. */
  store?: SharedStore | null;
  /**
   * Given when the content lies beside the disk: answers of an earlier run are served as they are until this resolves, then all are asked again. When
   * left out, each is asked again when it is used.
   */
  beforeCheck?: (() => Promise<unknown>) | undefined;
  /** Milliseconds that an answer is fresh; a stale one is served while it is renewed. */
  freshFor: number;
  /** For this many milliseconds the content system must keep saying that much of the site is gone before it is believed. */
  confirmFor: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** How many answers are kept in memory. */
  maxKept?: number;
}

/** What is counted, before anything happened. */
export const noCounts = {
  asked: 0,
  failed: 0,
  doubted: 0,
  servedStale: 0,
  changed: 0,
  refused: 0,
  fromDisk: 0,
  fromOthers: 0,
};

export interface AnswersState {
  breaker: BreakerState;
  reason: string;
  /** An implausible answer about the whole site that is not believed, as a sentence; null when there is none. */
  doubt: string | null;
  /** Whether answers of an earlier run are served that were not compared with the content yet. */
  isUnchecked: boolean;
  cached: number;
  /** Since the start. */
  counts: Readonly<typeof noCounts>;
}

export interface Answers {
  get(asked: Asked, locale: Locale): Promise<Answer>;
  /** Renews the answers that a change can affect, and notifies listeners of those that really changed. Resolves when done. */
  recheck(change: Change): Promise<void>;
  /** The same for a change from a signed webhook: the content system is alive, and the pages named in it may be gone. */
  tell(change: Change): Promise<void>;
  onChange(listener: (keys: ReadonlySet<string>) => void): () => void;
  /** Whether answers are being renewed after a change. */
  isFollowing(): boolean;
  state(): AnswersState;
  close(): void;
}

/**
 * Keeps the last answers of the content system, as text. Fresh ones are served; stale ones are served
 * while they are renewed; when renewing fails they are served further, without time limit. An answer that
 * cannot be decoded, or that is implausible (find-doubt.ts), counts as a failure: the previous one stays.
 */
export function createAnswers({
  transport,
  log,
  disk,
  store = null,
  beforeCheck,
  freshFor,
  confirmFor,
  now,
  maxKept,
}: AnswersOptions): Answers {
  const flights = new Map<string, Promise<Kept>>();
  const listeners = new Set<(keys: ReadonlySet<string>) => void>();
  const breaker: Breaker = createBreaker(now);
  const judge = createJudge({ log, now, confirmFor });
  const answers = createKeptAnswers(now, maxKept);
  const shared = store && createSharedAnswers(store, freshFor);
  const isBeside = beforeCheck !== undefined;
  const earlier = createEarlierAnswers({
    disk,
    mayServe: (asked, value) => judge.mayServe(asked, value, hearing.pages()),
    isBeside,
  });
  const counts = { ...noCounts };
  let changes = 0;
  let check: 'not needed' | 'running' | 'done' = 'not needed';
  let isClosed = false;
  const follower = createFollower<Kept>({
    kept: answers.entries,
    ask: askAgain,
    tell,
    canAsk: () => breaker.state() !== 'open',
    isCurrent: ({ asked, locale, isOld, isUncompared }) =>
      // When all answers of the last run are compared with the content, that costs less.
      (isUncompared && check === 'running') ||
      (!isOld && transport.isCurrent?.(asked.request, locale) === true),
  });
  const hearing = createHearing({
    query: transport.query,
    breaker,
    judge,
    shared,
    kept: answers.entries,
    now,
    count: (what) => counts[what]++,
    onDoubt: (key) => follower.retry(key),
    onAnswer: () => renewal.noteAnswer(),
    async askForDirectory() {
      const directory = answers.entries.get(answerKey(pageAddresses, defaultLocale));
      if (directory && (await renewal.ask(directory, { isOwn: true }))) tell(new Set([directory.key]));
    },
  });

  const renewal = createRenewal({ hearing, log, now, tell, onChanged: () => counts.changed++ });

  const first = createFirstAnswers({
    answers,
    shared,
    earlier,
    hearing,
    judge,
    changes: () => changes,
    count: (what) => counts[what]++,
    isBeside,
    onEarlier() {
      if (beforeCheck && check === 'not needed') void checkAll(beforeCheck);
    },
  });

  /** Compares the answers of an earlier run with the content. Those that are asked for later are renewed then. */
  async function checkAll(ready: () => Promise<unknown>): Promise<void> {
    check = 'running';
    try {
      await ready();
      if (!isClosed) await recheck('everything');
    } catch (error) {
      log.error('the content could not be compared with the answers of the last run', {
        reason: String(error),
      });
    }
    check = 'done';
  }

  function tell(keys: ReadonlySet<string>): void {
    if (keys.size > 0) for (const listener of listeners) listener(keys);
  }

  function give(kept: Kept): Answer {
    if (kept.isOld || now() - kept.askedAt > freshFor) {
      counts.servedStale++;
      if (check !== 'running') kept.refresh ??= renewal.refresh(kept);
    }
    return handOut(kept, {
      answers,
      earlier,
      readText: hearing.readText,
      onRefused() {
        counts.refused++;
        shared?.distrust(kept.asked, kept.locale);
      },
    });
  }

  /**
   * A request that started before the change may get the state before it, so it is waited for and the answer asked again: once, however many changes
   * came meanwhile. On failure the kept answer stays; the breaker prevents further useless requests.
   */
  function askAgain(kept: Kept): Promise<boolean> {
    if (kept.asking === null) return renewal.ask(kept);
    kept.next ??= askNext(kept);
    return kept.next;
  }

  async function askNext(kept: Kept): Promise<boolean> {
    while (kept.asking !== null) await kept.asking;
    kept.next = null;
    return renewal.ask(kept);
  }

  /** Answers that were removed to make room are not asked again: what was made of them is dropped. All of that looked up some address. */
  function tellRemoved(change: Change): void {
    if (!answers.hasRemoved()) return;
    tell(new Set(change === 'everything' ? [anyAddress] : answers.removed(change)));
  }

  function recheck(change: Change): Promise<void> {
    changes++;
    tellRemoved(change);
    return follower.follow(change);
  }

  return {
    async get(asked, locale) {
      const key = answerKey(asked, locale);
      const found = answers.use(key);
      if (found) return give(found);
      const flight =
        flights.get(key) ?? hearing.note(key, first(asked, locale)).finally(() => flights.delete(key));
      flights.set(key, flight);
      return give(await beforeDeadline(flight));
    },
    recheck,
    tell(change) {
      judge.tell(change);
      breaker.hope();
      return recheck(change);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isFollowing: follower.isFollowing,
    state: () => ({
      breaker: breaker.state(),
      reason: breaker.reason(),
      doubt: judge.standing(),
      isUnchecked: check === 'running',
      cached: answers.entries.size,
      counts: { ...counts },
    }),
    close() {
      isClosed = true;
      follower.close();
    },
  };
}
