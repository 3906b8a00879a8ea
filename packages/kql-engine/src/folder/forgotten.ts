import { basename, dirname, join, sep } from 'node:path';
import type { FolderChanges } from './change-log.ts';
import { lookAt } from './read-file.ts';
import type { Listing } from './read-listing.ts';
import { UnreadablePage } from './unreadable-page.ts';

export type Forgotten = ReturnType<typeof createForgotten>;

interface Options {
  list(folder: string): Listing;
  listed(folder: string): Listing | undefined;
}

export function createForgotten({ list, listed }: Options) {
  const former = new Map<string, Listing>();
  const replaced = new Set<string>();
  let isMended = false;

  function isReplaced(folder: string): boolean {
    for (const top of replaced) if (folder === top || folder.startsWith(top + sep)) return true;
    return false;
  }

  function find(paths: readonly string[]): FolderChanges {
    const texts = new Set<string>();
    const lists = new Set<string>();
    const whole = new Set(replaced);
    for (const [folder, before] of former) {
      if (isReplaced(folder)) continue;
      if (lookAt(folder) === null) {
        whole.add(folder);
        continue;
      }
      const now = list(folder);
      if (now === before) continue;
      lists.add(folder);
      if (!isSame(before.files.filter(isText), now.files.filter(isText))) texts.add(pageFolder(folder));
      for (const name of changedFolders(before.folders, now.folders)) whole.add(join(folder, name));
    }
    for (const path of paths) {
      const folder = dirname(path);
      const isFolder = former.has(path) || listed(folder)?.folders.includes(basename(path));
      if (!isFolder) texts.add(pageFolder(folder));
    }
    return { texts: [...texts], lists: [...lists], whole: [...whole] };
  }

  return {
    listing: (folder: string, listing: Listing) => void former.set(folder, listing),
    asBefore(folder: string, now: Listing): Listing {
      const before = former.get(folder);
      const isEqual = before && isSame(before.folders, now.folders) && isSame(before.files, now.files);
      return isEqual ? before : now;
    },
    replaced: (folder: string) => void replaced.add(folder),
    mended(): void {
      isMended = true;
    },
    /**
     * Needs the dropped paths, because a rewritten file leaves its listing as it was.
     * @returns null if readability changed
     */
    differences(paths: readonly string[]): FolderChanges | null {
      try {
        const changes = find(paths);
        return isMended ? null : changes;
      } catch (cause) {
        if (cause instanceof UnreadablePage) return null;
        throw cause;
      } finally {
        former.clear();
        replaced.clear();
        isMended = false;
      }
    },
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, place) => name === other[place]);
}

function isText(name: string): boolean {
  return name.endsWith('.txt');
}

function pageFolder(folder: string): string {
  return basename(folder) === '_changes' ? dirname(folder) : folder;
}

/** A folder `1_x` and a folder `x` are the same page, and one hides the other. */
function changedFolders(before: readonly string[], now: readonly string[]): string[] {
  const [old, there] = [new Set(before), new Set(now)];
  const came = now.filter((name) => !old.has(name));
  const slugs = new Set(came.map(slugOf));
  return [...before.filter((name) => !there.has(name)), ...now.filter((name) => slugs.has(slugOf(name)))];
}

function slugOf(name: string): string {
  const separator = name.indexOf('_');
  return separator > 0 ? name.slice(separator + 1) : name;
}
