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

/**
 * Where the values of a file are kept: ends of the values, four bytes each, then the values in UTF-8. Of a value that is
 * not kept, where it begins and ends in the file stands there instead, four bytes each.
 */
export interface KeptValues {
  readonly chunk: Buffer;
  readonly at: number;
  readonly length: number;
}

/** Stands before the end of a value that is not kept. */
export const NOT_KEPT = 0x8000_0000;
export const END_BYTES = 4;

/** What lists ask of every page again and again is no longer: it stays text once it was. In letters. */
const TITLE_LENGTH = 200;

/** What the tables of all files have in common. */
export interface TextSource {
  /** Reads a part of a file once more. */
  readAgain(file: string, stamp: string, from: number, to: number): string;
  /** Whether so many letters more may stay text. */
  mayStay(letters: number): boolean;
}

/** A content file as it was when it was read. */
export interface FileState {
  readonly file: string;
  readonly stamp: string;
  readonly source: TextSource;
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
  private readonly source: TextSource;
  /** Values that somebody has asked for: all short ones, and long ones as long as there is room. */
  private texts: (string | undefined)[] | null = null;
  /** Letters of the long ones. */
  stayed = 0;

  constructor(names: FieldNames, kept: KeptValues, { file, stamp, source }: FileState) {
    this.names = names;
    this.kept = kept;
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
    const { chunk, at } = this.kept;
    const end = readUint32(chunk, at + place * END_BYTES);
    const start = place === 0 ? 0 : readUint32(chunk, at + (place - 1) * END_BYTES) % NOT_KEPT;
    if (start === end) return '';
    const values = at + this.names.keys.length * END_BYTES;
    const text =
      end < NOT_KEPT ? textOf(chunk, values + start, values + end) : this.readAgain(values + start);
    this.remember(place, text);
    return text;
  }

  private readAgain(at: number): string {
    const { chunk } = this.kept;
    const [from, to] = [readUint32(chunk, at), readUint32(chunk, at + END_BYTES)];
    return this.source.readAgain(this.file, this.stamp, from, to);
  }

  private remember(place: number, text: string) {
    const isLong = text.length > TITLE_LENGTH;
    if (isLong && !this.source.mayStay(text.length)) return;
    if (isLong) this.stayed += text.length;
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

function readUint32(chunk: Buffer, at: number): number {
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
