import { basename, dirname, sep } from 'node:path';
import { createBrokenPlaces, type Problem } from './broken-places.ts';
import { createCachedContents } from './cached-contents.ts';
import { type CachedListings, createCachedListings } from './cached-listings.ts';
import { ChangedFile } from './changed-file.ts';
import { createForgotten } from './forgotten.ts';
import { lookAt, lookAtItself, stampOf, timesIn } from './read-file.ts';
import { type Cached, type Stamped, stampAt } from './stamped.ts';

export interface StoreOptions {
  /** Root that links must not leave. It may itself be a link. */
  readonly contentDir: string;
  readonly onProblem: (problem: Problem) => void;
  readonly onRead?: (folder: string) => void;
  readonly cachedBytes?: number;
}

export type ContentStore = ReturnType<typeof createContentStore>;

type Entry = [path: string, stamped: Stamped<unknown>, isStill: () => boolean];

/** An unreadable file is reported once, and its page is left out. */
export function createContentStore({ contentDir, onProblem, onRead = () => {}, cachedBytes }: StoreOptions) {
  const broken = createBrokenPlaces(onProblem);
  const forgotten = createForgotten({
    list: (folder) => listings.read(folder),
    listed: (folder) => listings.entries.get(folder)?.value,
  });
  const listings: CachedListings = createCachedListings({ contentDir, broken, forgotten, onRead });
  const { refusalOf } = listings;
  const contents = createCachedContents({ contentDir, broken, refusalOf, cachedBytes });
  const stats = new Map<string, Stamped<{ size: number; mtimeMs: number }>>();
  let round = everyEntry();

  /** @throws ChangedFile if a listed file is gone */
  function stat(file: string): { size: number; mtimeMs: number } {
    // Shares the content's stamp, which saves a tenth of a large site's memory.
    const text = contents.entries.get(file);
    if (text && text.stamp !== '') return timesIn(text.stamp);
    const known = stats.get(file);
    if (known) return known.value;
    const entry = lookAt(file);
    // A missing entry would give a file of the year 1970.
    if (
      !entry &&
      !lookAtItself(file) &&
      listings.entries.get(dirname(file))?.value.files.includes(basename(file))
    )
      throw new ChangedFile(file);
    const value = { size: entry?.size ?? 0, mtimeMs: entry?.mtimeMs ?? 0 };
    stats.set(file, { stamp: stampOf(entry), value });
    return value;
  }

  /**
   * Drops entries that changed on disk and returns their paths, with one stat per path ever read. After the
   * budget in milliseconds the next call continues; `isRound` means that all were checked.
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
        const [path, { stamp, isFresh = false }, isStill] = next.value;
        if (stampAt(path) !== stamp || (isFresh && !isStill())) changed.add(path);
        if (performance.now() > end) break;
      }
    }
    for (const path of changed) drop(path);
    return { changed: [...changed], isRound };
  }

  function* everyEntry(): Generator<Entry> {
    yield* entriesOf(listings);
    yield* entriesOf(contents);
    for (const [path, entry] of stats) yield [path, entry, () => true];
  }

  function drop(path: string) {
    contents.drop(path);
    stats.delete(path);
    listings.drop(path);
    if (broken.mend(path)) forgotten.mended();
  }

  function forget(path: string) {
    if (listings.entries.has(path)) {
      forgotten.replaced(path);
      forgetBelow(path);
    }
    drop(path);
    listings.drop(dirname(path));
    if (broken.mend(dirname(path))) forgotten.mended();
  }

  // The watcher reports a moved folder only by its name.
  function forgetBelow(folder: string) {
    for (const map of [listings.entries, contents.entries, stats]) {
      for (const path of map.keys()) if (path.startsWith(folder + sep)) drop(path);
    }
    for (const path of broken.below(folder)) drop(path);
  }

  return {
    list: listings.read,
    hasFile: listings.hasFile,
    content: contents.read,
    stat,
    sweep,
    forget,
    differences: forgotten.differences,
    exists: (path: string) => lookAt(path) !== null,
    isBroken: broken.isBroken,
    isUnreadable: broken.isUnreadable,
    folders: () => [...listings.entries.keys()],
    size: () => listings.entries.size + contents.entries.size + stats.size,
  };
}

function* entriesOf<T>(cached: Cached<T>): Generator<Entry> {
  for (const [path, entry] of cached.entries) yield [path, entry, () => isStill(cached, path, entry)];
}

function isStill<T>(cached: Cached<T>, path: string, entry: Stamped<T>): boolean {
  try {
    return cached.isStill(path, entry);
  } catch {
    return false;
  }
}
