import { setImmediate } from 'node:timers/promises';
import type { Change } from '../transports/transport.ts';
import type { Asked } from './asked.ts';
import { mergeChanges } from './merge-changes.ts';
import { touchedBy } from './touched-by.ts';

interface Followed {
  key: string;
  asked: Asked;
  text: string;
}

interface Options<T extends Followed> {
  /** The kept answers by key. */
  kept: ReadonlyMap<string, T>;
  /** Renews an answer; returns whether it changed. @throws when there was no answer, or none that is believed */
  ask(entry: T): Promise<boolean>;
  tell(keys: ReadonlySet<string>): void;
  /** Whether the circuit breaker lets requests through. */
  canAsk(): boolean;
  /** Whether an answer is known to be as it was, so that it need not be renewed. */
  isCurrent(entry: T): boolean;
}

export interface Follower {
  /** Renews the answers that a change can affect. Resolves when each was tried once; failed ones are retried soon. */
  follow(change: Change): Promise<void>;
  /** Renews this answer soon. */
  retry(key: string): void;
  /** Whether answers are being renewed now. */
  isFollowing(): boolean;
  close(): void;
}

/** How many answers are renewed in parallel: those of the pages that the change names, and the others in the background. */
const PARALLEL = { first: 8, behind: 4 };
/**
 * Listeners are notified of the first answers at once, of the others in batches of
 * this many answers or, when they come slowly, after this many milliseconds.
 */
const BATCH = { answers: 12, milliseconds: 100 };
/** Milliseconds after a change in which others are taken for a storm. */
const STORM = 25;
/** Milliseconds until failed renewals are retried, doubled up to half a minute (M7). */
const PAUSE = { first: 1_000, longest: 30_000 };

const nothing = { first: [], rest: [] };

/**
 * Builds the follower of changes. Only one run is active at a time; changes that arrive meanwhile join it, and do not wait for what is renewed
 * in the background. One timer retries everything that failed.
 */
export function createFollower<T extends Followed>({
  kept,
  ask,
  tell,
  canAsk,
  isCurrent,
}: Options<T>): Follower {
  /** Keys of failed renewals, in the order in which they failed. */
  const unanswered = new Set<string>();
  /** What is renewed in the background. */
  let queue: T[] = [];
  /** The renewals that are under way: of what changes name, and those in the background. */
  const first = new Set<Promise<void>>();
  const behind = new Set<Promise<void>>();
  /** Answers that changed, of which listeners do not know yet. */
  const changed = new Set<string>();
  let toldAt = performance.now();
  /** Resolves when there is something to do before the queue. */
  let arrival = Promise.withResolvers<void>();
  let waiting: Change | null = null;
  let isDue = false;
  let begunAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let pause: number = PAUSE.first;
  /** The delay that the timer was set to. */
  let timed: number = PAUSE.first;
  let isClosed = false;

  async function askAgain(entry: T): Promise<void> {
    try {
      if (await ask(entry)) changed.add(entry.key);
      unanswered.delete(entry.key);
    } catch {
      // The kept answer stays; the reason was logged by `ask`.
      unanswered.add(entry.key);
    }
  }

  /** The failed renewals, preceded by the page list, because the others are judged by it. */
  function due(): T[] {
    const directories = [...kept.values()].filter(({ asked }) => asked.name === 'page addresses');
    const entries = [...unanswered].flatMap((key) => kept.get(key) ?? []);
    unanswered.clear();
    return [...new Set([...directories, ...entries])];
  }

  function touched(change: Change): { first: T[]; rest: T[] } {
    const entries = [...kept.values()];
    return touchedBy(change, change === 'everything' ? entries : entries.filter((each) => !isCurrent(each)));
  }

  function renew(entry: T, among: Set<Promise<void>>): void {
    const asking = askAgain(entry).finally(() => among.delete(asking));
    among.add(asking);
  }

  /** Lets the changes of a storm arrive that are on their way: beginning with one goes through all kept answers. */
  async function gather(): Promise<void> {
    if (performance.now() - begunAt < STORM) await setImmediate();
  }

  /** Begins with what the waiting changes name, and puts the other answers that they can affect before those of earlier changes. */
  function begin(): void {
    const { first: named, rest } = waiting === null ? nothing : touched(waiting);
    const now = named.slice(0, PARALLEL.first);
    const next = [...named, ...(isDue ? due() : []), ...queue, ...rest];
    queue = [...new Set(next)].filter((entry) => !now.includes(entry));
    waiting = null;
    isDue = false;
    begunAt = performance.now();
    for (const entry of now) renew(entry, first);
  }

  /** Renews some of the queue. Resolves when an answer was tried, or when a change arrives: an editor does not wait for the queue of another one's change. */
  async function goOn(): Promise<void> {
    for (const entry of queue.splice(0, PARALLEL.behind - behind.size)) renew(entry, behind);
    const isFirst = first.size > 0;
    arrival = Promise.withResolvers();
    await Promise.race([...first, ...behind, arrival.promise]);
    const isTime = changed.size >= BATCH.answers || performance.now() - toldAt >= BATCH.milliseconds;
    if (!isTime && !(isFirst && first.size === 0)) return;
    tellChanged();
    await setImmediate();
  }

  function tellChanged(): void {
    tell(new Set(changed));
    changed.clear();
    toldAt = performance.now();
  }

  /** Processes waiting changes and those that arrive meanwhile. */
  async function run(): Promise<void> {
    const left = unanswered.size;
    while (waiting !== null || isDue || first.size + behind.size + queue.length > 0) {
      if (waiting !== null || isDue) {
        await gather();
        begin();
      } else await goOn();
    }
    // The last ones may have come while the loop gave way to others.
    tellChanged();
    if (unanswered.size < left) pause = PAUSE.first;
  }

  function start(): Promise<void> {
    running ??= run().finally(() => {
      running = null;
      // A change may have arrived after the last check of the loop.
      if (waiting !== null || isDue) void start();
      else schedule();
    });
    return running;
  }

  function schedule(): void {
    if (isClosed || timer !== null || unanswered.size === 0) return;
    timed = pause;
    timer = setTimeout(() => {
      timer = null;
      if (!canAsk()) return schedule();
      isDue = true;
      arrival.resolve();
      void start();
    }, pause);
    timer.unref();
    pause = Math.min(pause * 2, PAUSE.longest);
  }

  /**
   * The first retry after a change comes within a second, however long the
   * pause of earlier retries has become. Many changes share one timer.
   */
  function soon(): void {
    pause = PAUSE.first;
    if (timer === null || timed === PAUSE.first) return;
    clearTimeout(timer);
    timer = null;
    schedule();
  }

  return {
    follow(change) {
      waiting = mergeChanges(waiting, change, Number.POSITIVE_INFINITY);
      arrival.resolve();
      soon();
      return start();
    },
    retry(key) {
      unanswered.add(key);
      if (running === null) schedule();
    },
    isFollowing: () => running !== null,
    close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
