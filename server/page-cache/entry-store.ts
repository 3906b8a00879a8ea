import { BoundedMap } from './bounded-map.ts';
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

/** Lists with a choice have a part of their own: however many are read, the pages stay cached (T15). */
export class EntryStore {
  readonly #maxBytes: number;
  readonly #pages: BoundedMap<string, Entry>;
  readonly #choices: BoundedMap<string, Entry>;
  /** Entries with other encodings, in the order in which these were made. */
  readonly #withOthers = new Set<Entry>();
  readonly #index = createDependencyIndex<Entry>();
  #bytes = 0;
  #otherBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    const common = {
      weigh: (_: string, { counted }: Entry) => counted,
      onRemoved: (_: string, entry: Entry) => this.#forget(entry),
    };
    this.#pages = new BoundedMap({ ...common, mostWeight: this.#room('') });
    this.#choices = new BoundedMap({ ...common, mostWeight: this.#room('?'), most: MOST_CHOICES });
  }

  get size(): number {
    return this.#pages.size + this.#choices.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Entry | undefined {
    return this.#partOf(key).get(key);
  }

  values(): Entry[] {
    return [...this.#pages, ...this.#choices].map(([, entry]) => entry);
  }

  madeOf(answers: ReadonlySet<string>): Entry[] {
    return [...this.#index.entriesOf(answers)];
  }

  add(entry: Entry): void {
    const part = this.#partOf(entry.key);
    entry.dependencies = this.#index.add(entry, entry.dependencies);
    entry.answer.onResize(() => {
      if (part.get(entry.key) !== entry) return;
      this.#count(entry);
      part.weighAgain(entry.key);
    });
    this.#count(entry);
    if (entry.counted > this.#room(entry.key)) this.#forget(entry);
    else part.set(entry.key, entry);
  }

  remove(entry: Entry): void {
    this.#partOf(entry.key).delete(entry.key);
    this.#forget(entry);
  }

  /** Moves an entry to the end of the order of use. */
  touch(entry: Entry, now: number): void {
    this.#partOf(entry.key).use(entry.key);
    entry.touched = now;
  }

  #partOf(key: string): BoundedMap<string, Entry> {
    return isChoice(key) ? this.#choices : this.#pages;
  }

  #room(key: string): number {
    return this.#maxBytes * (isChoice(key) ? choiceShare : 1 - choiceShare);
  }

  #forget(entry: Entry): void {
    this.#withOthers.delete(entry);
    this.#index.remove(entry, entry.dependencies);
    this.#bytes -= entry.counted;
    this.#otherBytes -= entry.others;
  }

  #count(entry: Entry): void {
    const { answer, key, dependencies } = entry;
    const counted = answer.bytes + key.length + this.#index.bytesOf(dependencies);
    this.#bytes += counted - entry.counted;
    this.#otherBytes += answer.otherBytes - entry.others;
    const isMore = answer.otherBytes > entry.others;
    Object.assign(entry, { counted, others: answer.otherBytes });
    this.#withOthers[entry.others > 0 ? 'add' : 'delete'](entry);
    if (isMore) this.#forgetOldestOthers(entry);
  }

  #forgetOldestOthers(newest: Entry): void {
    for (const entry of this.#withOthers) {
      if (this.#otherBytes <= this.#maxBytes * otherShare) return;
      if (entry !== newest) entry.answer.forgetOthers();
    }
  }
}

const isChoice = (key: string) => key.includes('?');
