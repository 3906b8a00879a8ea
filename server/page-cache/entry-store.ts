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
/** The share of the bytes that is for lists with a choice, of which there are more than of pages. */
const choiceShare = 1 / 8;
const MOST_CHOICES = 2_000;

/** Entries in the order of use, bounded apart from others. */
interface Part {
  readonly entries: Map<string, Entry>;
  readonly maxBytes: number;
  readonly maxSize: number;
  bytes: number;
}

/** Lists with a choice have a part of their own: however many are read, the pages stay cached (T15). */
export class EntryStore {
  readonly #maxBytes: number;
  readonly #pages: Part;
  readonly #choices: Part;
  /** Entries with other encodings, in the order in which these were made. */
  readonly #withOthers = new Set<Entry>();
  readonly #index = createDependencyIndex<Entry>();
  #otherBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    const part = (share: number, maxSize: number): Part => {
      return { entries: new Map(), maxBytes: maxBytes * share, maxSize, bytes: 0 };
    };
    this.#pages = part(1 - choiceShare, Number.POSITIVE_INFINITY);
    this.#choices = part(choiceShare, MOST_CHOICES);
  }

  get size(): number {
    return this.#pages.entries.size + this.#choices.entries.size;
  }

  get bytes(): number {
    return this.#pages.bytes + this.#choices.bytes;
  }

  get(key: string): Entry | undefined {
    return this.#partOf(key).entries.get(key);
  }

  values(): Entry[] {
    return [...this.#pages.entries.values(), ...this.#choices.entries.values()];
  }

  madeOf(answers: ReadonlySet<string>): Entry[] {
    return [...this.#index.entriesOf(answers)];
  }

  add(entry: Entry): void {
    const { entries } = this.#partOf(entry.key);
    entries.set(entry.key, entry);
    entry.dependencies = this.#index.add(entry, entry.dependencies);
    entry.answer.onResize(() => {
      if (entries.get(entry.key) === entry) this.#recount(entry);
    });
    this.#recount(entry);
  }

  remove(entry: Entry): void {
    const part = this.#partOf(entry.key);
    part.entries.delete(entry.key);
    this.#withOthers.delete(entry);
    this.#index.remove(entry, entry.dependencies);
    part.bytes -= entry.counted;
    this.#otherBytes -= entry.others;
  }

  /** Moves an entry to the end of the order of use. */
  touch(entry: Entry, now: number): void {
    const { entries } = this.#partOf(entry.key);
    entries.delete(entry.key);
    entries.set(entry.key, entry);
    entry.touched = now;
  }

  #partOf(key: string): Part {
    return key.includes('?') ? this.#choices : this.#pages;
  }

  #recount(entry: Entry): void {
    const { answer, key, dependencies } = entry;
    const counted = answer.bytes + key.length + this.#index.bytesOf(dependencies);
    const part = this.#partOf(key);
    part.bytes += counted - entry.counted;
    this.#otherBytes += answer.otherBytes - entry.others;
    const isMore = answer.otherBytes > entry.others;
    Object.assign(entry, { counted, others: answer.otherBytes });
    this.#withOthers[entry.others > 0 ? 'add' : 'delete'](entry);
    if (isMore) this.#forgetOldestOthers(entry);
    for (const oldest of part.entries.values()) {
      if (part.bytes <= part.maxBytes && part.entries.size <= part.maxSize) return;
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
