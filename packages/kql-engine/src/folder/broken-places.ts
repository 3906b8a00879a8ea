import { dirname, sep } from 'node:path';

export interface Problem {
  readonly file: string;
  readonly reason: string;
}

export type BrokenPlaces = ReturnType<typeof createBrokenPlaces>;

/** A page with an unreadable text is left out as a whole. */
export function createBrokenPlaces(onProblem: (problem: Problem) => void) {
  const unreadable = new Set<string>();
  const brokenFolders = new Set<string>();
  const reported = new Map<string, string>();
  const isText = (path: string) => path.endsWith('.txt');

  return {
    report(file: string, stamp: string, cause: unknown): void {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const occasion = `${stamp} ${reason}`;
      if (reported.get(file) === occasion) return;
      reported.set(file, occasion);
      onProblem({ file, reason });
    },
    addFolder: (path: string) => void unreadable.add(path),
    addFile(path: string): void {
      unreadable.add(path);
      if (isText(path)) brokenFolders.add(dirname(path));
    },
    mend(path: string): boolean {
      if (!unreadable.delete(path)) return false;
      const folder = dirname(path);
      for (const other of unreadable) if (isText(other) && dirname(other) === folder) return true;
      brokenFolders.delete(folder);
      return true;
    },
    isUnreadable: (path: string) => unreadable.has(path),
    isBroken: (folder: string) => unreadable.has(folder) || brokenFolders.has(folder),
    below: (folder: string) => [...unreadable].filter((path) => path.startsWith(folder + sep)),
  };
}
