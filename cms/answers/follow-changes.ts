import { setImmediate } from 'node:timers/promises';
import type { Change } from '../transports/transport.ts';
import { type Affected, affectedBy } from './affected-answers.ts';
import { type ChangedKeys, createChangedKeys } from './changed-keys.ts';
import { mergeChanges } from './merge-changes.ts';
import { createRetryTimer } from './retry-timer.ts';

interface Followed extends Affected {
  key: string;
}

interface FollowerOptions<T extends Followed> {
  cached: { get(key: string): T | undefined; values(): Iterable<T> };
  /** The list of all pages: other answers are compared with it, so it is retried first. */
  pageList(): T | undefined;
  /** Renews an answer; returns whether it changed. @throws when there is no plausible answer */
  renew(answer: T): Promise<boolean>;
  notify(keys: ReadonlySet<string>): void;
  /** Whether the circuit breaker lets requests through. */
  canFetch(): boolean;
  isCurrent(answer: T): boolean;
}

export interface Follower {
  /**
   * Renews the answers that a change can affect. Resolves when each was tried once; failed ones are retried.
   */
  follow(change: Change): Promise<void>;
  retry(key: string): void;
  isFollowing(): boolean;
  close(): void;
}

/** How many answers are renewed in parallel: those that a change names, and those in the background. */
const PARALLEL = { first: 8, background: 4 };
/** Milliseconds after a change in which more changes count as the same burst. */
const BURST = 25;

function findAffected<T extends Followed>(
  change: Change,
  { cached, isCurrent }: Pick<FollowerOptions<T>, 'cached' | 'isCurrent'>,
): { first: T[]; rest: T[] } {
  const answers = [...cached.values()];
  return affectedBy(change, change === 'everything' ? answers : answers.filter((each) => !isCurrent(each)));
}

function createRenewals<T extends Followed>({
  renew,
  changed,
  failed,
}: {
  renew(answer: T): Promise<boolean>;
  changed: Pick<ChangedKeys, 'add'>;
  failed: Set<string>;
}) {
  const running = new Set<Promise<void>>();

  async function renewOne(answer: T): Promise<void> {
    try {
      if (await renew(answer)) changed.add(answer.key);
      failed.delete(answer.key);
    } catch {
      // The cached answer stays; the reason was logged where it was fetched.
      failed.add(answer.key);
    }
  }

  return {
    begin(answer: T): void {
      const renewal = renewOne(answer).finally(() => running.delete(renewal));
      running.add(renewal);
    },
    all: (): Iterable<Promise<void>> => running,
    count: () => running.size,
  };
}

/**
 * Builds the follower of changes. Only one run is active; changes that arrive meanwhile join it and do not
 * wait for what is renewed in the background. One timer retries everything that failed.
 */
export function createFollower<T extends Followed>(options: FollowerOptions<T>): Follower {
  const { cached } = options;
  const changed = createChangedKeys(options.notify);
  /** Keys of failed renewals, in the order in which they failed. */
  const failed = new Set<string>();
  const outcome = { renew: options.renew, changed, failed };
  const pending = { first: createRenewals<T>(outcome), background: createRenewals<T>(outcome) };
  let queue: T[] = [];
  let waiting: Change | null = null;
  let isRetryDue = false;
  /** Resolves when there is something to do before the queue. */
  let arrival = Promise.withResolvers<void>();
  let begunAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  const timer = createRetryTimer({
    isNeeded: () => failed.size > 0,
    canRetry: options.canFetch,
    onDue() {
      isRetryDue = true;
      arrival.resolve();
      void start();
    },
  });

  function takeFailed(): T[] {
    const answers = [...failed].flatMap((key) => cached.get(key) ?? []);
    failed.clear();
    const list = options.pageList();
    return list === undefined ? answers : [list, ...answers];
  }

  /** Begins with what the waiting changes name, before the answers that earlier changes can affect. */
  async function beginWaiting(): Promise<void> {
    // More changes of a storm may arrive, and each beginning goes through all cached answers.
    if (performance.now() - begunAt < BURST) await setImmediate();
    const { first, rest } = waiting === null ? { first: [], rest: [] } : findAffected(waiting, options);
    const now = first.slice(0, PARALLEL.first);
    const next = [...first, ...(isRetryDue ? takeFailed() : []), ...queue, ...rest];
    queue = [...new Set(next)].filter((answer) => !now.includes(answer));
    waiting = null;
    isRetryDue = false;
    begunAt = performance.now();
    for (const answer of now) pending.first.begin(answer);
  }

  /** Renews some of the queue. Ends when a change arrives: it does not wait for an earlier one's queue. */
  async function goOn(): Promise<void> {
    for (const answer of queue.splice(0, PARALLEL.background - pending.background.count()))
      pending.background.begin(answer);
    const hadFirst = pending.first.count() > 0;
    arrival = Promise.withResolvers();
    await Promise.race([...pending.first.all(), ...pending.background.all(), arrival.promise]);
    if (!changed.isDue() && !(hadFirst && pending.first.count() === 0)) return;
    changed.flush();
    await setImmediate();
  }

  async function run(): Promise<void> {
    const failedBefore = failed.size;
    const hasWaiting = () => waiting !== null || isRetryDue;
    while (hasWaiting() || pending.first.count() + pending.background.count() + queue.length > 0)
      await (hasWaiting() ? beginWaiting() : goOn());
    // The last ones may have come while the loop gave way to others.
    changed.flush();
    if (failed.size < failedBefore) timer.reset();
  }

  function start(): Promise<void> {
    running ??= run().finally(() => {
      running = null;
      // A change may have arrived after the last check of the loop.
      if (waiting !== null || isRetryDue) void start();
      else timer.schedule();
    });
    return running;
  }

  return {
    follow(change) {
      waiting = mergeChanges(waiting, change, Number.POSITIVE_INFINITY);
      arrival.resolve();
      timer.soon();
      return start();
    },
    retry(key) {
      failed.add(key);
      if (running === null) timer.schedule();
    },
    isFollowing: () => running !== null,
    close: timer.close,
  };
}
