import { basename, dirname, sep } from 'node:path';
import { createBrokenPlaces, type Problem } from './broken-places.ts';
import { ChangedFile } from './changed-file.ts';
import { type ContentData, FieldTable } from './field-table.ts';
import { createForgotten } from './forgotten.ts';
import { createKeptTexts } from './kept-texts.ts';
import { createFileReader, lookAt, lookAtItself, stampOf } from './read-file.ts';
import { type Listing, readListing } from './read-listing.ts';
import { placeInside } from './stay-inside.ts';
import { createTxtReader } from './txt-file.ts';
import { UnreadablePage } from './unreadable-page.ts';

interface Stamped<T> {
  readonly stamp: string;
  readonly value: T;
  /**
   * True when it was read too soon after its last change. File systems store times in steps, so another change within the
   * same step would leave the same stamp.
   */
  readonly isFresh?: boolean;
}

const EMPTY: Listing = { folders: [], files: [] };
const NO_CONTENT: ContentData = new Map();

// Up to this many files a linear search is as fast as a set, and takes less memory.
const MANY_FILES = 32;

export interface StoreOptions {
  /** Links that lead out of this folder are not followed. The folder may itself be a link. */
  readonly contentDir: string;
  readonly onProblem: (problem: Problem) => void;
  /** Bytes of texts to keep in memory. */
  readonly keptBytes?: number;
}

export type ContentStore = ReturnType<typeof createContentStore>;

/**
 * Reads folders and content files on first use and keeps them; `sweep` finds what has changed on disk since then.
 * It never writes. A file that cannot be read is reported once, and its page is left out from then on.
 */
export function createContentStore({ contentDir, onProblem, keptBytes }: StoreOptions) {
  const readFile = createFileReader(contentDir);
  const readTxt = createTxtReader();
  const listings = new Map<string, Stamped<Listing>>();
  const contents = new Map<string, Stamped<ContentData>>();
  const stats = new Map<string, Stamped<{ size: number; mtimeMs: number }>>();
  const broken = createBrokenPlaces(onProblem);
  /** Text files that are never opened: the listing found that they lead out of the folder or are no plain files. */
  const refused = new Map<string, Error>();
  const fileSets = new WeakMap<readonly string[], ReadonlySet<string>>();
  const texts = createKeptTexts(readFile, keptBytes);
  const forgotten = createForgotten({ list, listed: (folder) => listings.get(folder)?.value });
  let round = everyEntry();

  function list(folder: string): Listing {
    const known = listings.get(folder);
    if (known) return known.value;
    // The path was a folder when its parent was listed, but may have been replaced by a link since then.
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
    value = forgotten.asBefore(folder, value);
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
    // The listing has a file that went since: without this, its page would be answered with a file of the year 1970.
    if (!entry && !lookAtItself(file) && listings.get(dirname(file))?.value.files.includes(basename(file)))
      throw new ChangedFile(file);
    const value = { size: entry?.size ?? 0, mtimeMs: entry?.mtimeMs ?? 0 };
    stats.set(file, { stamp: stampOf(entry), value });
    return value;
  }

  /**
   * Forgets all entries that have changed on disk and returns their paths. It costs one stat for each path ever read. With a
   * budget in milliseconds it stops when the budget is spent, and the next call continues there; `isRound` says that all
   * entries have been looked at.
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

  // An entry that was read too soon is read once more; it has not changed if the result is the same.
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
      // An entry that can no longer be read has changed.
      return false;
    }
  }

  function drop(path: string) {
    texts.release(contents.get(path)?.value);
    contents.delete(path);
    stats.delete(path);
    dropListing(path);
    if (broken.mend(path)) forgotten.mended();
  }

  function dropListing(folder: string) {
    const known = listings.get(folder);
    if (known) forgotten.listing(folder, known.value);
    listings.delete(folder);
  }

  /** Forgets a path, everything below it and the listing it is in, after a watcher has reported it. */
  function forget(path: string) {
    if (listings.has(path)) {
      forgotten.replaced(path);
      forgetBelow(path);
    }
    drop(path);
    dropListing(dirname(path));
    if (broken.mend(dirname(path))) forgotten.mended();
  }

  // When a folder is moved away, the watcher reports its name only, not the files in it.
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
    differences: forgotten.differences,
    exists: (path: string) => lookAt(path) !== null,
    isBroken: broken.isBroken,
    isUnreadable: broken.isUnreadable,
    folders: () => [...listings.keys()],
    size: () => listings.size + contents.size + stats.size,
  };
}

// Longer than the steps in which file systems store times.
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
