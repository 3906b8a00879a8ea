import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { type ContentData, FieldTable, type TextSource } from './field-table.ts';
import { compareNatural } from './natural-order.ts';
import { createFileReader, lookAt, stampOf } from './read-file.ts';
import { createTxtReader, textOf } from './txt-file.ts';
import { createValueKeeper } from './value-keeper.ts';

/** A file or folder that could not be read. */
export interface Problem {
  readonly file: string;
  readonly reason: string;
}

export interface Listing {
  /** Names of folders and files in natural order; nothing that starts with a dot. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

interface Stamped<T> {
  readonly stamp: string;
  readonly value: T;
  /** When it was read too soon after its last change: times move in steps, so another change may have looked the same. */
  readonly isFresh?: boolean;
}

const NOTHING: readonly string[] = [];
const EMPTY: Listing = { folders: NOTHING, files: NOTHING };
const NO_CONTENT: ContentData = new Map();

/**
 * Texts that are kept in memory, all together; what comes after is read again when it is asked for. Ten thousand long
 * texts cost a twentieth of a second then, against eighty megabytes for good.
 */
const KEPT_BYTES = 26 * 1024 * 1024;

/** Letters of long values that stay text once they were asked for: all of a small site. */
const TEXT_LETTERS = 1024 * 1024;

// Until then looking through the list is as fast as a set, and smaller.
const MANY_FILES = 32;

/** Thrown to start a query again after a page turned out to be unreadable; never leaves the engine. */
export class UnreadablePage extends Error {}

/** Thrown to start a query again after a file turned out to be another than before; never leaves the engine. */
export class ChangedFile extends Error {
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

export interface StoreOptions {
  readonly onProblem: (problem: Problem) => void;
  /** Bytes of texts to keep in memory. */
  readonly keptBytes?: number;
}

export type ContentStore = ReturnType<typeof createContentStore>;

/**
 * Reads folders and content files on first use and keeps them; `sweep` finds what changed on disk since.
 * It only ever reads. A file that cannot be read is reported once and its page is left out from then on.
 */
export function createContentStore({ onProblem, keptBytes = KEPT_BYTES }: StoreOptions) {
  const readFile = createFileReader();
  const readTxt = createTxtReader();
  const listings = new Map<string, Stamped<Listing>>();
  const contents = new Map<string, Stamped<ContentData>>();
  const stats = new Map<string, Stamped<{ size: number; mtimeMs: number }>>();
  const unreadable = new Set<string>();
  const brokenFolders = new Set<string>();
  const fileSets = new WeakMap<readonly string[], ReadonlySet<string>>();
  const reported = new Map<string, string>();
  const keeper = createValueKeeper(keptBytes);
  const source: TextSource = { readAgain, mayStay };
  let lettersLeft = TEXT_LETTERS;
  let round = everyEntry();

  function report(file: string, stamp: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const occasion = `${stamp} ${reason}`;
    if (reported.get(file) === occasion) return;
    reported.set(file, occasion);
    onProblem({ file, reason });
  }

  function list(folder: string): Listing {
    const known = listings.get(folder);
    if (known) return known.value;
    const stamp = stampAt(folder);
    let value = EMPTY;
    let failed = false;
    if (stamp !== '') {
      try {
        value = readListing(folder, (path) =>
          report(path, stamp, 'It is a link to a folder that it stands in'),
        );
      } catch (cause) {
        report(folder, stamp, cause);
        unreadable.add(folder);
        failed = true;
      }
    }
    listings.set(folder, { stamp, value, isFresh: isFresh(stamp) });
    if (failed) throw new UnreadablePage(folder);
    return value;
  }

  /** Whether a folder holds a file of that name. */
  function hasFile(folder: string, name: string): boolean {
    const { files } = list(folder);
    if (files.length < MANY_FILES) return files.includes(name);
    const known = fileSets.get(files) ?? new Set(files);
    fileSets.set(files, known);
    return known.has(name);
  }

  function content(file: string, isPage: boolean): ContentData {
    const known = contents.get(file);
    if (known) return known.value;
    try {
      const entry = readContent(file);
      contents.set(file, entry);
      return entry.value;
    } catch (cause) {
      const stamp = stampAt(file);
      report(file, stamp, cause);
      unreadable.add(file);
      if (file.endsWith('.txt')) brokenFolders.add(dirname(file));
      contents.set(file, { stamp, value: NO_CONTENT });
      if (isPage) throw new UnreadablePage(file);
      return NO_CONTENT;
    }
  }

  function readContent(file: string): Stamped<ContentData> {
    const { bytes, stamp } = readFile(file);
    const parsed = readTxt(bytes);
    if (parsed.isBroken) report(file, stamp, 'It is not UTF-8: its broken fields are left out');
    const value = new FieldTable(parsed.names, keeper.keep(parsed), { file, stamp, source });
    return { stamp, value, isFresh: isFresh(stamp) };
  }

  function readAgain(file: string, stamp: string, from: number, to: number): string {
    const again = tryToRead(file, from, to);
    if (again?.stamp !== stamp) throw new ChangedFile(file);
    return textOf(again.bytes, 0, again.bytes.length);
  }

  function mayStay(letters: number): boolean {
    if (letters > lettersLeft) return false;
    lettersLeft -= letters;
    return true;
  }

  function tryToRead(file: string, from: number, to: number) {
    try {
      return readFile(file, from, to);
    } catch {
      // Gone since: that is a change, and the next look at the folder says which.
      return null;
    }
  }

  function stat(file: string): { size: number; mtimeMs: number } {
    const known = stats.get(file);
    if (known) return known.value;
    const entry = lookAt(file);
    const value = { size: entry?.size ?? 0, mtimeMs: entry?.mtimeMs ?? 0 };
    stats.set(file, { stamp: stampOf(entry), value });
    return value;
  }

  /**
   * Forgets what changed on disk and returns those paths. It costs one stat for each thing ever read; with a budget in
   * milliseconds it stops when that is spent, goes on there the next time and tells when it was round.
   */
  function sweep(budget = Number.POSITIVE_INFINITY): { changed: string[]; isRound: boolean } {
    const end = performance.now() + budget;
    const changed = new Set<string>();
    let isRound = false;
    if (budget === Number.POSITIVE_INFINITY) round = everyEntry();
    while (!isRound) {
      const next = round.next();
      if (next.done) {
        round = everyEntry();
        isRound = true;
      } else {
        const [path, entry] = next.value;
        if (stampAt(path) !== entry.stamp || (entry.isFresh && !isStill(path, entry))) changed.add(path);
        if (performance.now() > end) break;
      }
    }
    for (const path of changed) drop(path);
    return { changed: [...changed], isRound };
  }

  function* everyEntry(): Generator<[string, Stamped<unknown>]> {
    yield* listings;
    yield* contents;
    yield* stats;
  }

  // What was read too soon is read once more; an answer that is the same is no change.
  function isStill(path: string, { stamp, value }: Stamped<unknown>): boolean {
    try {
      const now =
        value instanceof FieldTable ? readContent(path) : { stamp, value: readListing(path, () => {}) };
      const isSame = JSON.stringify(plain(now.value)) === JSON.stringify(plain(value));
      release(now.value);
      if (!isSame) return false;
      if (value instanceof FieldTable) contents.set(path, { stamp, value, isFresh: isFresh(stamp) });
      else listings.set(path, { stamp, value: value as Listing, isFresh: isFresh(stamp) });
      return true;
    } catch {
      // What cannot be read any more has changed.
      return false;
    }
  }

  function drop(path: string) {
    release(contents.get(path)?.value);
    contents.delete(path);
    stats.delete(path);
    listings.delete(path);
    if (unreadable.delete(path)) mend(dirname(path));
  }

  function release(table: unknown) {
    if (!(table instanceof FieldTable)) return;
    keeper.release(table.kept);
    lettersLeft += table.stayed;
  }

  function mend(folder: string) {
    for (const path of unreadable) if (path.endsWith('.txt') && dirname(path) === folder) return;
    brokenFolders.delete(folder);
  }

  /** Forgets one path, what is below it and the listing it stands in, as a watcher asks for. */
  function forget(path: string) {
    if (listings.has(path)) forgetBelow(path + sep);
    drop(path);
    listings.delete(dirname(path));
    unreadable.delete(dirname(path));
  }

  // Of a folder that was moved away nothing is heard but its name.
  function forgetBelow(start: string) {
    for (const map of [listings, contents, stats]) {
      for (const path of map.keys()) if (path.startsWith(start)) drop(path);
    }
    for (const path of [...unreadable]) if (path.startsWith(start)) drop(path);
  }

  return {
    list,
    hasFile,
    content,
    stat,
    sweep,
    forget,
    exists: (path: string) => lookAt(path) !== null,
    /** Whether anything of a page's folder could not be read. */
    isBroken: (folder: string) => unreadable.has(folder) || brokenFolders.has(folder),
    isUnreadable: (path: string) => unreadable.has(path),
    folders: () => [...listings.keys()],
    size: () => listings.size + contents.size + stats.size,
  };
}

// Longer than the step in which systems keep times.
const FRESH_MS = 20;

function isFresh(stamp: string): boolean {
  const start = stamp.indexOf('/') + 1;
  const changedAt = Number(stamp.slice(start, stamp.indexOf('/', start)));
  return Math.abs(Date.now() - changedAt) < FRESH_MS;
}

function plain(value: unknown): unknown {
  return value instanceof FieldTable ? [...value] : value;
}

function stampAt(path: string): string {
  return stampOf(lookAt(path));
}

function readListing(folder: string, onCircle: (path: string) => void): Listing {
  const folders: string[] = [];
  const files: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    // A link is what it points to.
    const link = entry.isSymbolicLink() ? join(folder, entry.name) : null;
    const isFolder = link === null ? entry.isDirectory() : lookAt(link)?.isDirectory();
    if (isFolder && link !== null && isCircle(link)) onCircle(link);
    else (isFolder ? folders : files).push(entry.name);
  }
  folders.sort(compareNatural);
  files.sort(compareNatural);
  return { folders: exactly(folders), files: exactly(files) };
}

// A list that grew has room for more than is in it, and most folders hold three files.
function exactly(names: readonly string[]): readonly string[] {
  return names.length > 0 ? names.slice() : NOTHING;
}

/** Whether a link leads to a folder above itself: its pages would have no end. */
function isCircle(link: string): boolean {
  const target = realpathSync(link);
  for (let folder = dirname(link); ; folder = dirname(folder)) {
    if (realpathSync(folder) === target) return true;
    if (folder === dirname(folder)) return false;
  }
}
