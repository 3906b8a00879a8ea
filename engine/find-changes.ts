import { relative } from 'node:path';
import type { ContentStore } from './folder/content-store.ts';
import { type FolderWatch, watchFolder } from './folder/watch-folder.ts';

// Looking for changes costs a stat for each file ever read. It may take this share of the time, no more; less where watchers tell most changes.
const SWEEP_SHARE = 1 / 50;
const SWEEP_SHARE_WHILE_WATCHING = 1 / 200;
// With watchers at work the sweep only catches what they missed, a little at a time: a large site takes some seconds.
const SWEEP_WHILE_WATCHING_MS = 500;
const SLICE_MS = 5;
const POLL_MS = 250;

interface Options {
  store: Pick<ContentStore, 'sweep' | 'forget'>;
  contentDir: string;
  /** Milliseconds between two looks at a folder that is not watched. */
  checkEvery: number;
  /** Resolves when folders may be watched; at once when left out. */
  watchAfter?: (() => Promise<void>) | null;
  /** Called with the changed paths, before the listeners of `watch`. */
  onChange(paths: readonly string[]): void;
}

export interface ChangeFinder {
  /** Looks for changes on disk, if the last look was long enough ago. */
  refresh(): void;
  /** Reports that these files have changed. */
  changed(paths: readonly string[]): void;
  /** A number that grows when the content has changed. */
  version(): number;
  /** Calls back with the changed files, relative to the content folder, until closed. */
  watch(onChange: (files: string[]) => void): { close(): void };
  close(): void;
}

/** Finds changes in a content folder: by comparing file times when it is asked, and with file watchers while there are listeners. */
export function createChangeFinder({
  store,
  contentDir,
  checkEvery,
  watchAfter = null,
  onChange,
}: Options): ChangeFinder {
  const listeners = new Set<(files: string[]) => void>();
  const closers = new Set<() => void>();
  let watching = 0;
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

  function sweep(budget = watching > 0 ? SLICE_MS : Number.POSITIVE_INFINITY) {
    const start = performance.now();
    const { changed: paths, isRound } = store.sweep(budget);
    const end = performance.now();
    const pause = !isRound ? 0 : watching > 0 ? SWEEP_WHILE_WATCHING_MS : checkEvery;
    const share = (end - start) / (watching > 0 ? SWEEP_SHARE_WHILE_WATCHING : SWEEP_SHARE);
    nextSweep = isRound && pause === 0 ? 0 : end + Math.max(pause, share);
    if (paths.length > 0) changed(paths);
  }

  return {
    refresh,
    changed,
    version: () => version,
    watch(listener) {
      listeners.add(listener);
      let watcher: FolderWatch | null = null;
      const poll = setInterval(refresh, POLL_MS);
      poll.unref();
      let isOpen = true;
      let counts = false;
      const start = () => {
        if (!isOpen) return;
        watcher = watchFolder(contentDir, (paths) => {
          for (const path of paths) store.forget(path);
          changed(paths);
        });
        watcher.ready.then((isWatching) => {
          if (!isWatching || !isOpen) return;
          counts = true;
          watching++;
          // What changed before the last folder was watched.
          sweep(Number.POSITIVE_INFINITY);
        });
      };
      if (watchAfter !== null) void watchAfter().then(start);
      else start();
      const close = () => {
        if (!isOpen) return;
        isOpen = false;
        if (counts) watching--;
        clearInterval(poll);
        watcher?.close();
        listeners.delete(listener);
        closers.delete(close);
      };
      closers.add(close);
      return { close };
    },
    close() {
      for (const close of [...closers]) close();
    },
  };
}
