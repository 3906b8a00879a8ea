import { BoundedMap } from './bounded-map.ts';
import type { Reads } from './folder/reads.ts';

const MAX_RESULT_BYTES = 2 * 1024 * 1024;
const MAX_BYTES = 8 * 1024 * 1024;

const ENTRY_BYTES = 32;

/** Files that a value depends on, and the last change it includes. */
export interface Basis {
  readonly reads: Reads;
  readonly at: number;
}

interface Cached extends Basis {
  readonly answer: unknown;
  readonly bytes: number;
}

/** Caches results until their content changes. They are frozen, because every caller gets the same object. */
export function createAnswerCache(isOutdated: (basis: Basis) => boolean) {
  const answers = new BoundedMap<Cached>(MAX_BYTES);

  return {
    find(key: string): Cached | undefined {
      const known = answers.get(key);
      if (known === undefined || !isOutdated(known)) return known;
      answers.delete(key);
      return undefined;
    },
    store(key: string, answer: unknown, { reads, at }: Basis) {
      answers.delete(key);
      const bytes = key.length * 2 + sizeOf(answer, MAX_RESULT_BYTES);
      if (bytes <= MAX_RESULT_BYTES) answers.set(key, { answer: freeze(answer), bytes, reads, at });
    },
  };
}

function sizeOf(value: unknown, limit: number): number {
  if (typeof value === 'string') return ENTRY_BYTES + value.length * 2;
  let size = ENTRY_BYTES;
  if (Array.isArray(value)) {
    for (const part of value) if (size <= limit) size += sizeOf(part, limit - size);
  } else if (isRecord(value)) {
    for (const key in value) if (size <= limit) size += sizeOf(value[key], limit - size);
  }
  return size;
}

/** Freezes parts first, because reading a frozen object is slower. */
export function freeze<T>(value: T): T {
  if (!isRecord(value) || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) for (const part of value) freeze(part);
  else for (const key in value) freeze(value[key]);
  return Object.freeze(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
