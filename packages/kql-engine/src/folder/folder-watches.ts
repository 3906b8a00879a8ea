import { type FSWatcher, watch } from 'node:fs';
import { join, sep } from 'node:path';

export interface FolderWatches {
  readonly isAble: boolean;
  /** Watches one folder without its subfolders. Reading it afterwards misses no change. */
  add(folder: string): void;
  close(): void;
}

// Editors and rsync touch a file several times.
const SETTLE_MS = 50;

const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'ELOOP']);

/**
 * Watches folders one by one, because a recursive watch on Linux takes one for each file and reads all
 * folders first. If the system refuses (too many watches), nothing is watched.
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

  function onEvent(this: FSWatcher, event: string, name: string | Buffer | null) {
    const folder = folders.get(this);
    if (folder === undefined) return;
    const path = name === null ? folder : join(folder, String(name));
    // A deleted folder's watch does not notice a new folder of the same name.
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
      // The new watch starts first, so that no event is lost.
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
