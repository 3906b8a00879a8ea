import type { Uses } from '#cms';
import type { Answer } from './answer.ts';

export interface Made {
  answer: Answer;
  /** How long it stays true, in seconds; 0 keeps it out of the cache. */
  seconds: number;
}

/** Made, with the answers of the content system it was made of. */
export interface Recorded {
  value: Made;
  uses: Uses;
  /** False for what lacks something that could not be had: the next visitor may have more luck. */
  isWhole: boolean;
}

export interface PageCache {
  /** The kept answer, in one look-up. */
  find(key: string): Answer | undefined;
  /** The kept answer, or the one `make` gives: asked for once, however many wait for it. */
  resolve(key: string, make: () => Promise<Recorded>): Promise<Answer>;
  /** Forgets what was made of one of these; what is being made now is not kept. */
  drop(answers: ReadonlySet<string>): void;
  readonly size: number;
  readonly bytes: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** A clock in milliseconds that never goes back. */
  clock: () => number;
  /** The clock on the wall, in milliseconds, which somebody may set. */
  wallClock: () => number;
}

/** Milliseconds by which the wall clock may differ from the other one before it counts as set. */
const JUMP = 2_000;

interface Entry {
  key: string;
  answer: Answer;
  uses: Uses;
  expires: number;
  /** What it was counted for; an answer grows when another encoding of it is made. */
  counted: number;
}

/** Keeps whole answers, bounded in bytes; the one that was not asked for longest goes first. */
export function createPageCache({ maxBytes, clock, wallClock }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Promise<Answer>>();
  let bytes = 0;
  let generation = 0;
  let difference = wallClock() - clock();

  /** A page says what is past and what is to come: when the wall clock is set, or the machine slept, that is to be said anew. */
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
      for (const entry of entries.values()) if (shares(entry.uses, answers)) remove(entry);
    },
    get size() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
  };
}

function shares(uses: Uses, answers: ReadonlySet<string>): boolean {
  for (const key of answers) if (uses.has(key)) return true;
  return false;
}
