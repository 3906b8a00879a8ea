import { type FSWatcher, watch } from 'node:fs';
import { join, sep } from 'node:path';

export interface FolderWatches {
  /** Whether the system watches every folder that was added. */
  readonly isAble: boolean;
  /** Not those in it. Whoever reads the folder afterwards misses no change. */
  add(folder: string): void;
  close(): void;
}

// Editors and rsync touch a file several times in a row.
const SETTLE_MS = 50;

const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'ELOOP']);

/**
 * Watches folders one by one, because a recursive watch on Linux also takes one for each file, and needs to
 * read all folders first. If the system refuses (too many watches), nothing is watched.
 */
export function createFolderWatches(onChange: (paths: string[]) => void): FolderWatches {
  const watchers = new Map<string, FSWatcher>();
  const folders = new WeakMap<FSWatcher, string>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let isAble = true;

  function report(path: string) {
    changed.add(path);
    timer ??= setTimeout(() => {
      timer = null;
      const paths = [...changed];
      changed.clear();
      onChange(paths);
    }, SETTLE_MS);
    timer.unref();
  }

  // The same two functions for every folder: a large site has a hundred thousand.
  function onEvent(this: FSWatcher, event: string, name: string | Buffer | null) {
    const folder = folders.get(this);
    if (folder === undefined) return;
    const path = name === null ? folder : join(folder, String(name));
    // The watch of a deleted folder does not notice a new folder of the same name. That one is read, and so
    // added, anew.
    if (event === 'rename' && watchers.has(path)) dropBelow(path);
    report(path);
  }

  function onError(this: FSWatcher) {
    const folder = folders.get(this);
    if (folder !== undefined && watchers.get(folder) === this) drop(folder);
  }

  function add(folder: string) {
    if (!isAble) return;
    try {
      const watcher = watch(folder, { persistent: false });
      // Only after the new one is there, so that no event is lost in between.
      watchers.get(folder)?.close();
      watchers.set(folder, watcher);
      folders.set(watcher, folder);
      watcher.on('change', onEvent);
      watcher.on('error', onError);
    } catch (cause) {
      if (!NOTHING_THERE.has((cause as NodeJS.ErrnoException).code ?? '')) close();
    }
  }

  function drop(folder: string) {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  function dropBelow(path: string) {
    for (const folder of [...watchers.keys()]) {
      if (folder === path || folder.startsWith(path + sep)) drop(folder);
    }
  }

  function close() {
    isAble = false;
    if (timer) clearTimeout(timer);
    for (const folder of [...watchers.keys()]) drop(folder);
  }

  return {
    get isAble() {
      return isAble;
    },
    add,
    close,
  };
}
