import { relative } from 'node:path';
import type { ContentStore } from './folder/content-store.ts';
import { createFolderWatches, type FolderWatches } from './folder/folder-watches.ts';

// Share of time for checks of every file ever read; less while watchers report most changes.
const SWEEP_SHARE = 1 / 50;
const SWEEP_SHARE_WHILE_WATCHING = 1 / 200;
// Checks beside watchers run in slices.
const SWEEP_WHILE_WATCHING_MS = 500;
const SLICE_MS = 5;
const POLL_MS = 250;

interface Options {
  store: Pick<ContentStore, 'sweep' | 'forget' | 'folders'>;
  contentDir: string;
  checkEvery: number;
  /** Called before the listeners of `watch`. */
  onChange(paths: readonly string[]): void;
}

/**
 * Finds changes by file times on request, and by watchers while there are listeners. A folder is watched
 * before it is read, so that no change is missed.
 */
export function createChangeFinder({ store, contentDir, checkEvery, onChange }: Options) {
  const listeners = new Set<(files: string[]) => void>();
  let watches: FolderWatches | null = null;
  let poll: NodeJS.Timeout | undefined;
  let nextSweep = 0;
  let version = 1;

  function changed(paths: readonly string[]) {
    version++;
    onChange(paths);
    const files = paths.map((path) => relative(contentDir, path));
    for (const listener of listeners) listener(files);
  }

  function refresh() {
    if (performance.now() >= nextSweep) sweep();
  }

  function sweep(budget = watches?.isAble ? SLICE_MS : Number.POSITIVE_INFINITY) {
    const isWatching = watches?.isAble === true;
    const start = performance.now();
    const { changed: paths, isRound } = store.sweep(budget);
    const end = performance.now();
    const pause = !isRound ? 0 : isWatching ? SWEEP_WHILE_WATCHING_MS : checkEvery;
    const share = (end - start) / (isWatching ? SWEEP_SHARE_WHILE_WATCHING : SWEEP_SHARE);
    nextSweep = isRound && pause === 0 ? 0 : end + Math.max(pause, share);
    if (paths.length > 0) changed(paths);
  }

  function start() {
    watches = createFolderWatches((paths) => {
      for (const path of paths) store.forget(path);
      changed(paths);
    });
    poll = setInterval(refresh, POLL_MS);
    poll.unref();
    const known = store.folders();
    for (const folder of known) watches.add(folder);
    if (known.length > 0) sweep(Number.POSITIVE_INFINITY);
  }

  function stop() {
    clearInterval(poll);
    watches?.close();
    watches = null;
  }

  return {
    refresh,
    reads: (folder: string) => watches?.add(folder),
    changed,
    version: () => version,
    watch(listener: (files: string[]) => void): { close(): void } {
      listeners.add(listener);
      if (watches === null) start();
      return {
        close() {
          listeners.delete(listener);
          if (listeners.size === 0) stop();
        },
      };
    },
    close(): void {
      listeners.clear();
      stop();
    },
  };
}
