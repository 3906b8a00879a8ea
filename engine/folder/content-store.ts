import { dirname, sep } from 'node:path';
import { createBrokenPlaces, type Problem } from './broken-places.ts';
import { type ContentData, FieldTable } from './field-table.ts';
import { createKeptTexts } from './kept-texts.ts';
import { createFileReader, lookAt, lookAtItself, stampOf } from './read-file.ts';
import { type Listing, readListing } from './read-listing.ts';
import { placeInside } from './stay-inside.ts';
import { createTxtReader } from './txt-file.ts';

interface Stamped<T> {
  readonly stamp: string;
  readonly value: T;
  /** When it was read too soon after its last change: times move in steps, so another change may have looked the same. */
  readonly isFresh?: boolean;
}

const EMPTY: Listing = { folders: [], files: [] };
const NO_CONTENT: ContentData = new Map();

// Until then looking through the list is as fast as a set, and smaller.
const MANY_FILES = 32;

/** Thrown to start a query again after a page turned out to be unreadable; never leaves the engine. */
export class UnreadablePage extends Error {}

export interface StoreOptions {
  /** No link leads out of it; it may be one itself. */
  readonly contentDir: string;
  readonly onProblem: (problem: Problem) => void;
  /** Bytes of texts to keep in memory. */
  readonly keptBytes?: number;
}

export type ContentStore = ReturnType<typeof createContentStore>;

/**
 * Reads folders and content files on first use and keeps them; `sweep` finds what changed on disk since.
 * It only ever reads. A file that cannot be read is reported once and its page is left out from then on.
 */
export function createContentStore({ contentDir, onProblem, keptBytes }: StoreOptions) {
  const readFile = createFileReader(contentDir);
  const readTxt = createTxtReader();
  const listings = new Map<string, Stamped<Listing>>();
  const contents = new Map<string, Stamped<ContentData>>();
  const stats = new Map<string, Stamped<{ size: number; mtimeMs: number }>>();
  const broken = createBrokenPlaces(onProblem);
  /** Texts that are not opened: their listing said that they lead elsewhere or are no files. */
  const refused = new Map<string, Error>();
  const fileSets = new WeakMap<readonly string[], ReadonlySet<string>>();
  const texts = createKeptTexts(readFile, keptBytes);
  let round = everyEntry();

  function list(folder: string): Listing {
    const known = listings.get(folder);
    if (known) return known.value;
    // What was a folder when its parent was read may have become a link since.
    const itself = folder === contentDir ? null : lookAtItself(folder);
    const isLink = itself?.isSymbolicLink() === true;
    const stamp = itself && !isLink ? stampOf(itself) : stampAt(folder);
    let value = EMPTY;
    let failed = false;
    if (stamp !== '') {
      try {
        if (isLink) placeInside(folder, contentDir);
        for (const path of [...refused.keys()]) if (dirname(path) === folder) refused.delete(path);
        const onRefused = (path: string, cause: Error) => {
          broken.report(path, stampAt(path), cause);
          refused.set(path, cause);
        };
        value = readListing({ folder, root: contentDir, onRefused });
      } catch (cause) {
        broken.report(folder, stamp, cause);
        broken.addFolder(folder);
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
      broken.report(file, stamp, cause);
      broken.addFile(file);
      contents.set(file, { stamp, value: NO_CONTENT });
      if (isPage) throw new UnreadablePage(file);
      return NO_CONTENT;
    }
  }

  function readContent(file: string): Stamped<ContentData> {
    const refusal = refused.get(file);
    if (refusal) throw refusal;
    const { bytes, stamp } = readFile(file);
    const parsed = readTxt(bytes);
    if (parsed.isBroken) broken.report(file, stamp, 'It is not UTF-8: its broken fields are left out');
    const value = texts.open(parsed, { file, stamp });
    return { stamp, value, isFresh: isFresh(stamp) };
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
        value instanceof FieldTable
          ? readContent(path)
          : { stamp, value: readListing({ folder: path, root: contentDir, onRefused: () => {} }) };
      const isSame = JSON.stringify(plain(now.value)) === JSON.stringify(plain(value));
      if (now.value instanceof FieldTable) texts.release(now.value);
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
    texts.release(contents.get(path)?.value);
    contents.delete(path);
    stats.delete(path);
    listings.delete(path);
    broken.mend(path);
  }

  /** Forgets one path, what is below it and the listing it stands in, as a watcher asks for. */
  function forget(path: string) {
    if (listings.has(path)) forgetBelow(path);
    drop(path);
    listings.delete(dirname(path));
    broken.mend(dirname(path));
  }

  // Of a folder that was moved away nothing is heard but its name.
  function forgetBelow(folder: string) {
    for (const map of [listings, contents, stats]) {
      for (const path of map.keys()) if (path.startsWith(folder + sep)) drop(path);
    }
    for (const path of broken.below(folder)) drop(path);
  }

  return {
    list,
    hasFile,
    content,
    stat,
    sweep,
    forget,
    exists: (path: string) => lookAt(path) !== null,
    isBroken: broken.isBroken,
    isUnreadable: broken.isUnreadable,
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
