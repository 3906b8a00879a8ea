import { setImmediate } from 'node:timers/promises';
import type { Change } from '../transports/transport.ts';
import type { Asked } from './asked.ts';
import { touchedBy } from './touched-by.ts';

interface Followed {
  key: string;
  asked: Asked;
  text: string;
}

interface Options<T extends Followed> {
  /** The answers that are kept. */
  kept: ReadonlyMap<string, T>;
  /** Asks once more. Whether it is another one now. @throws when there was no answer, or none to believe */
  ask(entry: T): Promise<boolean>;
  tell(keys: ReadonlySet<string>): void;
  /** Whether questions are let through at all. */
  canAsk(): boolean;
}

export interface Follower {
  /** Asks again what a change can have touched. Resolves when each was asked; what was not answered is asked again soon. */
  follow(change: Change): Promise<void>;
  /** Asks this one again soon. */
  retry(key: string): void;
  close(): void;
}

/** So many answers are asked again at the same time, and so many of those that a change names. */
const PARALLEL = { rest: 4, first: 8 };
/** Others hear of the first at once, of the rest after so many answers, or after so many milliseconds when they come slowly. */
const BATCH = { answers: 12, milliseconds: 100 };
/** Milliseconds until what was not answered is asked again, doubling to half a minute (M7). */
const PAUSE = { first: 1_000, longest: 30_000 };
/** Above this many pages everything is looked at: a search for each would take longer. */
const MANY = 50;

const nothing = { first: [], rest: [] };

/** Builds what follows changes: one look at a time, whatever comes meanwhile is part of it, and one timer for all that is still without an answer. */
export function createFollower<T extends Followed>({ kept, ask, tell, canAsk }: Options<T>): Follower {
  /** Keys of those that nobody answered, in the order in which they were asked. */
  const unanswered = new Set<string>();
  let waiting: Change | null = null;
  let isDue = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let pause: number = PAUSE.first;
  /** What the timer was set to. */
  let timed: number = PAUSE.first;
  let isClosed = false;

  async function askAgain(entry: T, changed: Set<string>): Promise<void> {
    try {
      if (await ask(entry)) changed.add(entry.key);
      unanswered.delete(entry.key);
    } catch {
      // What there is stays, and why was told where it was asked.
      unanswered.add(entry.key);
    }
  }

  /** What waits for an answer, with the list of all pages before it: the others are judged by that one. */
  function due(): T[] {
    const directories = [...kept.values()].filter(({ asked }) => asked.name === 'page addresses');
    const entries = [...unanswered].flatMap((key) => kept.get(key) ?? []);
    unanswered.clear();
    return [...new Set([...directories, ...entries])];
  }

  /** Follows the changes that wait, and those that come meanwhile: an editor does not wait for what another one touched. */
  async function run(): Promise<void> {
    let queue: T[] = [];
    const changed = new Set<string>();
    const left = unanswered.size;
    while (waiting !== null || isDue || queue.length > 0) {
      if (waiting !== null || isDue) {
        const { first, rest } = waiting === null ? nothing : touchedBy(waiting, [...kept.values()]);
        queue = [...new Set([...first, ...(isDue ? due() : []), ...queue, ...rest])];
        waiting = null;
        isDue = false;
        await askAll(queue.splice(0, PARALLEL.first), changed);
      } else {
        const end = performance.now() + BATCH.milliseconds;
        for (let count = 0; count < BATCH.answers && performance.now() < end; count += PARALLEL.rest)
          await askAll(queue.splice(0, PARALLEL.rest), changed);
      }
      tell(new Set(changed));
      changed.clear();
      await setImmediate();
    }
    if (unanswered.size < left) pause = PAUSE.first;
  }

  async function askAll(entries: readonly T[], changed: Set<string>): Promise<void> {
    await Promise.all(entries.map((entry) => askAgain(entry, changed)));
  }

  function start(): Promise<void> {
    running ??= run().finally(() => {
      running = null;
      // A change may have come in the moment between the last look and this one.
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
      void start();
    }, pause);
    timer.unref();
    pause = Math.min(pause * 2, PAUSE.longest);
  }

  /** A change is asked again in a second, however long others have been waiting; many changes leave one timer alone. */
  function soon(): void {
    pause = PAUSE.first;
    if (timer === null || timed === PAUSE.first) return;
    clearTimeout(timer);
    timer = null;
    schedule();
  }

  return {
    follow(change) {
      waiting = merge(waiting, change);
      soon();
      return start();
    },
    retry(key) {
      unanswered.add(key);
      if (running === null) schedule();
    },
    close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

function merge(one: Change | null, other: Change): Change {
  if (one === null) return other;
  if (one === 'everything' || other === 'everything') return 'everything';
  const ids = [...new Set([...one, ...other])];
  return ids.length > MANY ? 'everything' : ids;
}
