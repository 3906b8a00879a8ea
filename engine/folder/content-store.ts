import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
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
  const unreadable = new Set<string>();
  const reported = new Map<string, string>();

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
    const stamp = stampOf(folder);
    let value = EMPTY;
    let failed = false;
    if (stamp !== '') {
      try {
        value = readListing(folder);
      } catch (cause) {
        report(folder, stamp, cause);
        unreadable.add(folder);
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
      value = readText(file, () => report(file, stamp, 'It is not UTF-8: its broken fields are left out'));
    } catch (cause) {
      report(file, stamp, cause);
      unreadable.add(file);
      failed = true;
    }
    contents.set(file, { stamp, value });
    if (failed && isPage) throw new UnreadablePage(file);
    return value;
  }

  function stat(file: string): { size: number; mtimeMs: number } {
    const known = stats.get(file);
    if (known) return known.value;
    const entry = lookAt(file);
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
        unreadable.delete(path);
        changed.push(path);
      }
    }
    return changed;
  }

  /** Forgets one path, what is below it and the listing it stands in, as a watcher asks for. */
  function forget(path: string) {
    if (listings.has(path)) forgetBelow(path + sep);
    contents.delete(path);
    stats.delete(path);
    listings.delete(path);
    listings.delete(dirname(path));
    unreadable.delete(path);
    unreadable.delete(dirname(path));
  }

  // Of a folder that was moved away nothing is heard but its name.
  function forgetBelow(start: string) {
    for (const map of [listings, contents, stats]) {
      for (const path of map.keys()) if (path.startsWith(start)) map.delete(path);
    }
    for (const path of unreadable) if (path.startsWith(start)) unreadable.delete(path);
  }

  return {
    list,
    content,
    stat,
    sweep,
    forget,
    exists: (path: string) => lookAt(path) !== null,
    hasUnreadable: () => unreadable.size > 0,
    isUnreadable: (path: string) => unreadable.has(path),
    folders: () => [...listings.keys()],
    size: () => listings.size + contents.size + stats.size,
  };
}

function readText(file: string, onBroken: () => void): ContentData {
  const text = readFileSync(file, 'utf8');
  const data = parseTxt(text);
  // The sign that stands for what could not be decoded may have been written on purpose.
  if (!text.includes('\uFFFD') || isUtf8(readFileSync(file))) return data;
  onBroken();
  return new Map([...data].filter(([, value]) => !String(value).includes('\uFFFD')));
}

function readListing(folder: string): Listing {
  const folders: string[] = [];
  const files: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    // A link is what it points to.
    const isFolder = entry.isSymbolicLink()
      ? lookAt(join(folder, entry.name))?.isDirectory()
      : entry.isDirectory();
    (isFolder ? folders : files).push(entry.name);
  }
  folders.sort(compareNatural);
  files.sort(compareNatural);
  return { folders, files, fileSet: new Set(files) };
}

/** What is at a path; null for nothing, and for what may not be looked at (reading it tells why). */
function lookAt(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    // A link in a circle, a folder that is closed to us.
    return null;
  }
}

// Change time is part of it: a file put back with its old modification time still counts as changed.
function stampOf(path: string): string {
  const entry = lookAt(path);
  return entry ? `${entry.mtimeMs}/${entry.ctimeMs}/${entry.size}` : '';
}
