import { dirname, sep } from 'node:path';

/** A file or folder that could not be read. */
export interface Problem {
  readonly file: string;
  readonly reason: string;
}

export interface BrokenPlaces {
  /** Reports that a file cannot be read, once for each state of it. */
  report(file: string, stamp: string, cause: unknown): void;
  /** Notes that this folder cannot be read. */
  addFolder(path: string): void;
  /** Notes that this file cannot be read. */
  addFile(path: string): void;
  /** Forgets that a path could not be read; returns whether it was noted so. */
  mend(path: string): boolean;
  isUnreadable(path: string): boolean;
  /** Whether a page's folder, or a text in it, could not be read. */
  isBroken(folder: string): boolean;
  /** The unreadable paths below a folder. */
  below(folder: string): string[];
}

/**
 * Remembers which files and folders could not be read: a page with an unreadable text is left out as a whole.
 */
export function createBrokenPlaces(onProblem: (problem: Problem) => void): BrokenPlaces {
  const unreadable = new Set<string>();
  const brokenFolders = new Set<string>();
  const reported = new Map<string, string>();
  const isText = (path: string) => path.endsWith('.txt');

  return {
    report(file, stamp, cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const occasion = `${stamp} ${reason}`;
      if (reported.get(file) === occasion) return;
      reported.set(file, occasion);
      onProblem({ file, reason });
    },
    addFolder: (path) => void unreadable.add(path),
    addFile(path) {
      unreadable.add(path);
      if (isText(path)) brokenFolders.add(dirname(path));
    },
    mend(path) {
      if (!unreadable.delete(path)) return false;
      const folder = dirname(path);
      for (const other of unreadable) if (isText(other) && dirname(other) === folder) return true;
      brokenFolders.delete(folder);
      return true;
    },
    isUnreadable: (path) => unreadable.has(path),
    isBroken: (folder) => unreadable.has(folder) || brokenFolders.has(folder),
    below: (folder) => [...unreadable].filter((path) => path.startsWith(folder + sep)),
  };
}
