import type { FieldNames } from './field-names.ts';
import { textOf } from './txt-file.ts';

/** The fields of one content file. A `Map` is one too. */
export interface ContentData extends Iterable<readonly [string, unknown]> {
  readonly size: number;
  get(key: string): unknown;
  has(key: string): boolean;
  keys(): Iterable<string>;
}

/** Fields of a plain object, whose keys are in lower case; it is read and never changed. */
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

/** Where the values of a file are kept: ends of the values, four bytes each, then the values in UTF-8. */
export interface KeptValues {
  readonly chunk: Buffer;
  readonly at: number;
  readonly length: number;
}

/** Stands before the end of a value that is not kept. */
export const NOT_KEPT = 0x8000_0000;
export const END_BYTES = 4;

/** What lists ask of every page again and again is no longer: it stays text once it was. */
const TITLE_BYTES = 200;

/** A content file as it was when it was read. */
export interface FileState {
  readonly file: string;
  readonly stamp: string;
  /** Reads a value that is not kept once more. */
  readAgain(file: string, stamp: string, key: string): string;
}

/**
 * Fields as they are kept in memory: bytes outside the heap, made text when somebody asks. Ten thousand pages are
 * mostly long texts that few queries ask for, and as strings they would take two bytes a letter.
 */
export class FieldTable implements ContentData {
  readonly kept: KeptValues;
  readonly stamp: string;
  private readonly names: FieldNames;
  private readonly file: string;
  private readonly again: FileState['readAgain'];
  /** Short values that somebody has asked for. */
  private texts: (string | undefined)[] | null = null;

  constructor(names: FieldNames, kept: KeptValues, { file, stamp, readAgain }: FileState) {
    this.names = names;
    this.kept = kept;
    this.file = file;
    this.stamp = stamp;
    this.again = readAgain;
  }

  get size(): number {
    return this.names.keys.length;
  }

  get(key: string): string | undefined {
    const place = this.names.places.get(key);
    if (place === undefined) return undefined;
    const known = this.texts?.[place];
    if (known !== undefined) return known;
    const { chunk, at } = this.kept;
    const end = readEnd(chunk, at + place * END_BYTES);
    if (end >= NOT_KEPT) return this.again(this.file, this.stamp, key);
    const start = place === 0 ? 0 : readEnd(chunk, at + (place - 1) * END_BYTES) % NOT_KEPT;
    const values = at + this.names.keys.length * END_BYTES;
    if (start === end) return '';
    const text = textOf(chunk, values + start, values + end);
    if (end - start <= TITLE_BYTES) this.remember(place, text);
    return text;
  }

  private remember(place: number, text: string) {
    this.texts ??= new Array<string | undefined>(this.size);
    this.texts[place] = text;
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

function readEnd(chunk: Buffer, at: number): number {
  return chunk.readUInt32LE(at);
}

/** Fields of one file over those of another, which fill up what is absent; in the order of Kirby's array_merge. */
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
