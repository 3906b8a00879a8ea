import type { FieldNames } from './field-names.ts';
import { textOf } from './txt-file.ts';

export interface ContentData extends Iterable<readonly [string, unknown]> {
  readonly size: number;
  get(key: string): unknown;
  has(key: string): boolean;
  keys(): Iterable<string>;
}

/** Keys must be in lower case. */
export class PlainFields implements ContentData {
  readonly record: Readonly<Record<string, unknown>>;

  constructor(record: Readonly<Record<string, unknown>>) {
    this.record = record;
  }

  get size(): number {
    return this.keys().length;
  }

  get(key: string): unknown {
    return this.has(key) ? this.record[key] : undefined;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.record, key);
  }

  keys(): string[] {
    return Object.keys(this.record);
  }

  [Symbol.iterator](): Iterator<readonly [string, unknown]> {
    return Object.entries(this.record)[Symbol.iterator]();
  }
}

/**
 * Buffer of a file's values: each value's end in four bytes, then values in UTF-8. An uncached value has its
 * start and end in the file instead.
 */
export interface CachedValues {
  readonly chunk: Buffer;
  readonly at: number;
  readonly length: number;
}

export const NOT_CACHED = 0x8000_0000;
export const END_BYTES = 4;

/** Values shorter than this stay strings after their first use. */
const TITLE_LENGTH = 200;

export interface TextSource {
  readAgain(file: string, stamp: string, from: number, to: number): string;
  mayStay(letters: number): boolean;
  mayRemember(): boolean;
  share(text: string): string;
}

export interface FileState {
  readonly file: string;
  readonly stamp: string;
  readonly source: TextSource;
}

/** Decodes fields from bytes outside the heap on first use, because strings would take twice the memory. */
export class FieldTable implements ContentData {
  readonly cached: CachedValues;
  readonly stamp: string;
  private readonly names: FieldNames;
  private readonly file: string;
  private readonly source: TextSource;
  private texts: (string | undefined)[] | null = null;
  stayed = 0;

  constructor(names: FieldNames, cached: CachedValues, { file, stamp, source }: FileState) {
    this.names = names;
    this.cached = cached;
    this.file = file;
    this.stamp = stamp;
    this.source = source;
  }

  get size(): number {
    return this.names.keys.length;
  }

  get(key: string): string | undefined {
    const place = this.names.places.get(key);
    if (place === undefined) return undefined;
    const known = this.texts?.[place];
    if (known !== undefined) return known;
    const { chunk, at } = this.cached;
    const end = readUint32(chunk, at + place * END_BYTES);
    const start = place === 0 ? 0 : readUint32(chunk, at + (place - 1) * END_BYTES) % NOT_CACHED;
    if (start === end) return '';
    const values = at + this.names.keys.length * END_BYTES;
    const text =
      end < NOT_CACHED ? textOf(chunk, values + start, values + end) : this.readAgain(values + start);
    return this.remember(place, text);
  }

  private readAgain(at: number): string {
    const { chunk } = this.cached;
    const [from, to] = [readUint32(chunk, at), readUint32(chunk, at + END_BYTES)];
    return this.source.readAgain(this.file, this.stamp, from, to);
  }

  get isRemembered(): boolean {
    return this.texts !== null;
  }

  private remember(place: number, text: string): string {
    const shared = this.source.share(text);
    const isLong = text.length > TITLE_LENGTH;
    if (this.texts === null && !this.source.mayRemember()) return shared;
    this.texts ??= new Array<string | undefined>(this.size);
    if (isLong && !this.source.mayStay(text.length)) return shared;
    if (isLong) this.stayed += text.length;
    this.texts[place] = shared;
    return shared;
  }

  has(key: string): boolean {
    return this.names.places.has(key);
  }

  keys(): readonly string[] {
    return this.names.keys;
  }

  *[Symbol.iterator](): Generator<readonly [string, string]> {
    for (const key of this.names.keys) yield [key, this.get(key) ?? ''];
  }
}

function readUint32(chunk: Buffer, at: number): number {
  return chunk.readUInt32LE(at);
}

/** Overrides another file's fields in the order of PHP's array_merge. */
export class FieldsOver implements ContentData {
  private readonly base: ContentData;
  private readonly own: ContentData;

  constructor(base: ContentData, own: ContentData) {
    this.base = base;
    this.own = own;
  }

  get size(): number {
    return this.keys().length;
  }

  get(key: string): unknown {
    return this.own.has(key) ? this.own.get(key) : this.base.get(key);
  }

  has(key: string): boolean {
    return this.own.has(key) || this.base.has(key);
  }

  keys(): string[] {
    return [...new Set([...this.base.keys(), ...this.own.keys()])];
  }

  *[Symbol.iterator](): Generator<readonly [string, unknown]> {
    for (const key of this.keys()) yield [key, this.get(key)];
  }
}
