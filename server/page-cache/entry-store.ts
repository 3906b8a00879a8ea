import type { CachedResponse } from './cached-response.ts';
import { createDependencyIndex, type DependencyList } from './dependency-index.ts';

export interface Entry {
  key: string;
  answer: CachedResponse;
  dependencies: DependencyList;
  expires: number;
  reads: number;
  /** When it last moved to the end of the order of use. */
  touched: number;
  /** The bytes counted for this entry, and those of other encodings in them. */
  counted: number;
  others: number;
}

/** The share of the bytes that other encodings than the cached one may take. */
const otherShare = 1 / 8;

export class EntryStore {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  /** Entries with other encodings, in the order in which these were made. */
  readonly #withOthers = new Set<Entry>();
  readonly #index = createDependencyIndex<Entry>();
  #otherBytes = 0;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  values(): Iterable<Entry> {
    return this.#entries.values();
  }

  madeOf(answers: ReadonlySet<string>): Entry[] {
    return [...this.#index.entriesOf(answers)];
  }

  add(entry: Entry): void {
    this.#entries.set(entry.key, entry);
    entry.dependencies = this.#index.add(entry, entry.dependencies);
    entry.answer.onResize(() => {
      if (this.#entries.get(entry.key) === entry) this.#recount(entry);
    });
    this.#recount(entry);
  }

  remove(entry: Entry): void {
    this.#entries.delete(entry.key);
    this.#withOthers.delete(entry);
    this.#index.remove(entry, entry.dependencies);
    this.#bytes -= entry.counted;
    this.#otherBytes -= entry.others;
  }

  /** Moves an entry to the end of the order of use. */
  touch(entry: Entry, now: number): void {
    this.#entries.delete(entry.key);
    this.#entries.set(entry.key, entry);
    entry.touched = now;
  }

  #recount(entry: Entry): void {
    const { answer, key, dependencies } = entry;
    const counted = answer.bytes + key.length + this.#index.bytesOf(dependencies);
    this.#bytes += counted - entry.counted;
    this.#otherBytes += answer.otherBytes - entry.others;
    const isMore = answer.otherBytes > entry.others;
    Object.assign(entry, { counted, others: answer.otherBytes });
    this.#withOthers[entry.others > 0 ? 'add' : 'delete'](entry);
    if (isMore) this.#forgetOldestOthers(entry);
    for (const oldest of this.#entries.values()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.remove(oldest);
    }
  }

  #forgetOldestOthers(newest: Entry): void {
    for (const entry of this.#withOthers) {
      if (this.#otherBytes <= this.#maxBytes * otherShare) return;
      if (entry !== newest) entry.answer.forgetOthers();
    }
  }
}
