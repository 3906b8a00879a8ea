import { type FSWatcher, watch } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';

export interface FolderWatch {
  /** Resolves when every folder is watched, or with false when the system cannot. */
  readonly ready: Promise<boolean>;
  close(): void;
}

// Editors and rsync touch a file several times in a row.
const SETTLE_MS = 50;

/**
 * Calls back with the paths that changed below a folder. It uses one watch per folder, because a recursive watch on Linux also takes one
 * for each file. If the system refuses (too many watches), `ready` resolves with false and nothing is watched.
 */
export function watchFolder(root: string, onChange: (paths: string[]) => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  const folders = new WeakMap<FSWatcher, string>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  function report(path: string) {
    changed.add(path);
    timer ??= setTimeout(() => {
      timer = null;
      const paths = [...changed];
      changed.clear();
      if (!isClosed) onChange(paths);
    }, SETTLE_MS);
    timer.unref();
  }

  // The same two functions for every folder: a large site has a hundred thousand.
  function onEvent(this: FSWatcher, event: string, name: string | Buffer | null) {
    const folder = folders.get(this) ?? root;
    const path = name === null ? folder : join(folder, String(name));
    report(path);
    if (event !== 'rename') return;
    // The name may be a folder: the watch of a deleted folder does not notice a new folder of the same name.
    dropBelow(path);
    addNew(path).catch(() => drop(path));
  }

  function onError(this: FSWatcher) {
    drop(folders.get(this) ?? root);
  }

  async function add(folder: string): Promise<void> {
    if (isClosed || watchers.has(folder)) return;
    const watcher = watch(folder, { persistent: false });
    watchers.set(folder, watcher);
    folders.set(watcher, folder);
    watcher.on('change', onEvent);
    watcher.on('error', onError);
    const entries = await readdir(folder, { withFileTypes: true });
    for (const entry of entries) {
      if (entry.isDirectory() && !entry.name.startsWith('.')) await add(join(folder, entry.name));
    }
  }

  /** Watches folders only, no links: a link may lead anywhere on the machine. */
  async function addNew(path: string): Promise<void> {
    if ((await lstat(path)).isDirectory()) await add(path);
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
    isClosed = true;
    if (timer) clearTimeout(timer);
    for (const folder of [...watchers.keys()]) drop(folder);
  }

  const ready = add(root).then(
    () => true,
    () => {
      close();
      return false;
    },
  );
  return { ready, close };
}
