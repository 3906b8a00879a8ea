import { inTime } from './patience.ts';
import { notePart, type Recorded, recordUses, type Uses } from './uses.ts';

/** Values kept by key while they are good, with the answers they were made of. */
export interface Keep {
  /** The kept value, or the one that is on its way, or a new one from `make`. Errors, `null` and what lacks something are not kept. */
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Forgets what was made of one of these answers; all of it without any. */
  drop(answers?: ReadonlySet<string>): void;
}

interface Kept {
  promise: Promise<Recorded<unknown>>;
  /** Null while it is being made. */
  uses: Uses | null;
}

/** Keeps up to `max` values and forgets the one that was asked longest ago; one flight per key. */
export function createKeep(max: number): Keep {
  const kept = new Map<string, Kept>();

  function forget(key: string, entry: Kept): void {
    if (kept.get(key) === entry) kept.delete(key);
  }

  function start(key: string, make: () => Promise<unknown>): Kept {
    const entry: Kept = { promise: recordUses(make), uses: null };
    kept.set(key, entry);
    entry.promise.then(
      ({ value, uses, isWhole }) => {
        if (value === null || !isWhole) forget(key, entry);
        entry.uses = uses;
      },
      () => forget(key, entry),
    );
    if (kept.size > max) kept.delete(kept.keys().next().value ?? key);
    return entry;
  }

  return {
    async get<T>(key: string, make: () => Promise<T>): Promise<T> {
      const found = kept.get(key);
      if (found && kept.size >= max) {
        // A map remembers its order, so putting the key back makes it the youngest.
        kept.delete(key);
        kept.set(key, found);
      }
      const entry = found ?? start(key, make);
      // Somebody with more patience may have begun to make it.
      const { value, uses } = await (entry.uses === null ? inTime(entry.promise) : entry.promise);
      notePart(uses);
      // Each key is asked with one question only, and a question has one type.
      return value as T;
    },
    drop(answers) {
      for (const [key, { uses }] of kept) {
        // What is on its way may be made of either: it lands in nobody's map.
        if (!answers || uses === null || shares(uses, answers)) kept.delete(key);
      }
    },
  };
}

function shares(uses: Uses, answers: ReadonlySet<string>): boolean {
  for (const key of answers) if (uses.has(key)) return true;
  return false;
}
