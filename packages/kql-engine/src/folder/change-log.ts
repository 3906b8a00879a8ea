import { sep } from 'node:path';
import type { Reads } from './reads.ts';

/** Paths of folders. */
export interface FolderChanges {
  /** Folders with a changed text or file. */
  readonly texts: readonly string[];
  readonly lists: readonly string[];
  /** Folders that came, went or were replaced, with everything in them. */
  readonly whole: readonly string[];
}

export interface ChangesSince {
  readonly texts: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
  readonly hasLists: boolean;
  readonly hasWhole: boolean;
  isWithin(folder: string): boolean;
}

export type ChangeLog = ReturnType<typeof createChangeLog>;

/** More folders count as a change of everything. */
const MAX_FOLDERS = 5_000;
const MAX_WHOLE = 100;

export function createChangeLog() {
  const texts = new Map<string, number>();
  const lists = new Map<string, number>();
  const whole = new Map<string, number>();
  let number = 1;
  let listsAt = 0;
  let everythingAt = 0;

  function add(to: Map<string, number>, folders: readonly string[]): void {
    for (const folder of folders) {
      // Insertion order keeps the latest change last.
      to.delete(folder);
      to.set(folder, number);
    }
  }

  function forget(): void {
    everythingAt = number;
    for (const map of [texts, lists, whole]) map.clear();
  }

  const isWithin = (folder: string, since: number): boolean => {
    for (const [top, at] of whole)
      if (at > since && (folder === top || folder.startsWith(top + sep))) return true;
    return false;
  };

  return {
    get number(): number {
      return number;
    },
    note(changes: FolderChanges): void {
      number++;
      add(texts, changes.texts);
      add(lists, changes.lists);
      add(whole, changes.whole);
      if (changes.lists.length + changes.whole.length > 0) listsAt = number;
      if (texts.size + lists.size > MAX_FOLDERS || whole.size > MAX_WHOLE) forget();
    },
    noteEverything(): void {
      number++;
      forget();
    },
    /** Null if any folder may have changed. */
    since(from: number): ChangesSince | null {
      if (everythingAt > from) return null;
      return {
        texts: after(texts, from),
        lists: after(lists, from),
        hasLists: listsAt > from,
        hasWhole: after(whole, from).size > 0,
        isWithin: (folder) => whole.size > 0 && isWithin(folder, from),
      };
    },
    /** Ignores UUIDs. */
    touches(reads: Reads, since: number): boolean {
      if (number === since) return false;
      if (everythingAt > since || reads.texts === null) return true;
      if (reads.lists === null && listsAt > since) return true;
      const isLater = (map: Map<string, number>) => (folder: string) => (map.get(folder) ?? 0) > since;
      if (reads.texts.some(isLater(texts)) || reads.lists?.some(isLater(lists))) return true;
      if (whole.size === 0) return false;
      return [...reads.texts, ...(reads.lists ?? [])].some((folder) => isWithin(folder, since));
    },
  };
}

function after(map: ReadonlyMap<string, number>, from: number): Set<string> {
  const found = new Set<string>();
  for (const [folder, at] of map) if (at > from) found.add(folder);
  return found;
}
