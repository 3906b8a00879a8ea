import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareNatural } from './natural-order.ts';
import { type ContentData, parseTxt } from './txt-file.ts';

/** A file or folder that could not be read. */
export interface Problem {
  readonly file: string;
  readonly reason: string;
}

export interface Listing {
  /** Names of folders and files in natural order; nothing that starts with a dot. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
  readonly fileSet: ReadonlySet<string>;
}

interface Stamped<T> {
  readonly stamp: string;
  readonly value: T;
}

const EMPTY: Listing = { folders: [], files: [], fileSet: new Set() };
const NO_CONTENT: ContentData = new Map();

/** Thrown to start a query again after a page turned out to be unreadable; never leaves the engine. */
export class UnreadablePage extends Error {}

export type ContentStore = ReturnType<typeof createContentStore>;

/**
 * Reads folders and content files on first use and keeps them; `sweep` finds what changed on disk since.
 * It only ever reads. A file that cannot be read is reported once and its page is left out from then on.
 */
export function createContentStore(onProblem: (problem: Problem) => void) {
  const listings = new Map<string, Stamped<Listing>>();
  const contents = new Map<string, Stamped<ContentData>>();
  const stats = new Map<string, Stamped<{ size: number; mtimeMs: number }>>();
  const unreadable = new Map<string, string>();

  function report(file: string, stamp: string, cause: unknown) {
    if (unreadable.get(file) === stamp) return;
    unreadable.set(file, stamp);
    onProblem({ file, reason: cause instanceof Error ? cause.message : String(cause) });
  }

  function list(folder: string): Listing {
    const known = listings.get(folder);
    if (known) return known.value;
    const stamp = stampOf(folder);
    let value = EMPTY;
    let failed = false;
    if (stamp !== '') {
      try {
        value = readListing(folder);
      } catch (cause) {
        report(folder, stamp, cause);
        failed = true;
      }
    }
    listings.set(folder, { stamp, value });
    if (failed) throw new UnreadablePage(folder);
    return value;
  }

  function content(file: string, isPage: boolean): ContentData {
    const known = contents.get(file);
    if (known) return known.value;
    const stamp = stampOf(file);
    let value = NO_CONTENT;
    let failed = false;
    try {
      value = parseTxt(readFileSync(file, 'utf8'));
    } catch (cause) {
      report(file, stamp, cause);
      failed = true;
    }
    contents.set(file, { stamp, value });
    if (failed && isPage) throw new UnreadablePage(file);
    return value;
  }

  function stat(file: string): { size: number; mtimeMs: number } {
    const known = stats.get(file);
    if (known) return known.value;
    const entry = statSync(file, { throwIfNoEntry: false });
    const value = { size: entry?.size ?? 0, mtimeMs: entry?.mtimeMs ?? 0 };
    stats.set(file, { stamp: stampOf(file), value });
    return value;
  }

  /** Forgets what changed on disk and returns those paths. Costs one stat for each thing ever read. */
  function sweep(): string[] {
    const changed: string[] = [];
    for (const map of [listings, contents, stats]) {
      for (const [path, entry] of map) {
        if (stampOf(path) === entry.stamp) continue;
        map.delete(path);
        changed.push(path);
      }
    }
    return changed;
  }

  /** Forgets one path and the listing it stands in, as a watcher asks for. */
  function forget(path: string) {
    contents.delete(path);
    stats.delete(path);
    listings.delete(path);
    listings.delete(dirname(path));
    unreadable.delete(path);
  }

  return {
    list,
    content,
    stat,
    sweep,
    forget,
    exists: (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined,
    hasUnreadable: () => unreadable.size > 0,
    isUnreadable: (path: string) => unreadable.has(path),
    folders: () => [...listings.keys()],
    size: () => listings.size + contents.size + stats.size,
  };
}

function readListing(folder: string): Listing {
  const folders: string[] = [];
  const files: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    // A link is what it points to.
    const isFolder = entry.isSymbolicLink()
      ? statSync(join(folder, entry.name), { throwIfNoEntry: false })?.isDirectory()
      : entry.isDirectory();
    (isFolder ? folders : files).push(entry.name);
  }
  folders.sort(compareNatural);
  files.sort(compareNatural);
  return { folders, files, fileSet: new Set(files) };
}

// Change time is part of it: a file put back with its old modification time still counts as changed.
function stampOf(path: string): string {
  const entry = statSync(path, { throwIfNoEntry: false });
  return entry ? `${entry.mtimeMs}/${entry.ctimeMs}/${entry.size}` : '';
}
