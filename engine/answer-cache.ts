/** Limits in bytes: of one answer that is worth caching, and of the whole cache. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const MAX_BYTES = 8 * 1024 * 1024;

/** Approximate size of an object without its strings. */
const ENTRY_BYTES = 32;

/**
 * Caches answers while the content stays the same. The cache is bounded in bytes; the oldest answers are evicted first.
 * Cached answers are frozen, because every caller gets the same object.
 */
export function createAnswerCache() {
  const answers = new Map<string, { readonly answer: unknown; readonly bytes: number }>();
  let bytes = 0;

  return {
    find: (key: string) => answers.get(key),
    keep(key: string, answer: unknown) {
      const size = key.length * 2 + sizeOf(answer, MAX_ANSWER_BYTES);
      if (size > MAX_ANSWER_BYTES) return;
      freeze(answer);
      answers.set(key, { answer, bytes: size });
      bytes += size;
      for (const [oldest, kept] of answers) {
        if (bytes <= MAX_BYTES) break;
        answers.delete(oldest);
        bytes -= kept.bytes;
      }
    },
    clear() {
      answers.clear();
      bytes = 0;
    },
  };
}

/** Stops counting at the limit. */
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

// Parts before the whole: reading the parts of an object that is already frozen is slower.
function freeze(value: unknown): void {
  if (!isRecord(value)) return;
  if (Array.isArray(value)) for (const part of value) freeze(part);
  else for (const key in value) freeze(value[key]);
  Object.freeze(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
