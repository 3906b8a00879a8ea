import type { Uses } from '#cms';
import type { Answer } from './answer.ts';

export interface Made {
  answer: Answer;
  /** How long it is valid, in seconds; 0 keeps it out of the cache. */
  seconds: number;
}

/** What was made, with the answers of the content system that it was made of. */
export interface Recorded {
  value: Made;
  uses: Uses;
  /** False when a part was unavailable: then it is not cached, because the next request may get the part. */
  isWhole: boolean;
}

export interface PageCache {
  /** The cached answer, in one look-up. */
  find(key: string): Answer | undefined;
  /** The cached answer, or the one `make` returns. Concurrent requests share one call of `make`. */
  resolve(key: string, make: () => Promise<Recorded>): Promise<Answer>;
  /** Removes entries that were made of one of these answers. Answers that are being made now will not be cached. */
  drop(answers: ReadonlySet<string>): void;
  readonly size: number;
  readonly bytes: number;
  /** Entries removed since the start because something they were made of changed. */
  readonly dropped: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** A monotonic clock in milliseconds. */
  clock: () => number;
  /** The system clock in milliseconds, which may be set. */
  wallClock: () => number;
}

/** When the system clock and the monotonic clock drift apart by more than these milliseconds, the system clock was set. */
const JUMP = 2_000;

interface Entry {
  key: string;
  answer: Answer;
  uses: Uses;
  expires: number;
  /** The bytes counted for this entry; an answer grows when it is compressed in another encoding. */
  counted: number;
}

/** A cache of complete answers, bounded in bytes; the least recently used entry is removed first. */
export function createPageCache({ maxBytes, clock, wallClock }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Promise<Answer>>();
  let bytes = 0;
  let dropped = 0;
  let generation = 0;
  let difference = wallClock() - clock();

  /**
   * Pages depend on the time (past and upcoming events), so all are dropped when the system clock was set or the machine slept.
   */
  function noticeJump(now: number): void {
    const found = wallClock() - now;
    if (Math.abs(found - difference) < JUMP) return;
    difference = found;
    generation += 1;
    flights.clear();
    for (const entry of entries.values()) if (entry.expires !== Number.POSITIVE_INFINITY) remove(entry);
  }

  function remove(entry: Entry): void {
    entries.delete(entry.key);
    bytes -= entry.counted;
  }

  function recount(entry: Entry): void {
    bytes += entry.answer.bytes - entry.counted;
    entry.counted = entry.answer.bytes;
    if (bytes > maxBytes) evict();
  }

  function evict(): void {
    for (const oldest of entries.values()) {
      if (bytes <= maxBytes) return;
      remove(oldest);
    }
  }

  function put(key: string, { value: { answer, seconds }, uses }: Recorded): void {
    const previous = entries.get(key);
    if (previous !== undefined) remove(previous);
    const entry: Entry = { key, answer, uses, expires: clock() + seconds * 1000, counted: 0 };
    entries.set(key, entry);
    answer.onGrow(() => {
      if (entries.get(key) === entry) recount(entry);
    });
    recount(entry);
  }

  function find(key: string): Answer | undefined {
    const now = clock();
    noticeJump(now);
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.expires <= now) {
      remove(entry);
      return undefined;
    }
    entries.delete(key);
    entries.set(key, entry);
    return entry.answer;
  }

  return {
    find,
    resolve(key, make) {
      const found = find(key);
      if (found !== undefined) return Promise.resolve(found);
      const waiting = flights.get(key);
      if (waiting !== undefined) return waiting;
      const born = generation;
      const flight = make()
        .then((made) => {
          if (made.isWhole && made.value.seconds > 0 && born === generation) put(key, made);
          return made.value.answer;
        })
        .finally(() => {
          if (flights.get(key) === flight) flights.delete(key);
        });
      flights.set(key, flight);
      return flight;
    },
    drop(answers) {
      generation += 1;
      flights.clear();
      for (const entry of entries.values()) {
        if (!shares(entry.uses, answers)) continue;
        remove(entry);
        dropped += 1;
      }
    },
    get size() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
    get dropped() {
      return dropped;
    },
  };
}

function shares(uses: Uses, answers: ReadonlySet<string>): boolean {
  for (const key of answers) if (uses.has(key)) return true;
  return false;
}
