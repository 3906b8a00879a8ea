import { setImmediate } from 'node:timers/promises';
import { UnreadablePage } from './folder/unreadable-page.ts';
import { UnreadUuids } from './models/objects/unread-uuids.ts';
import type { Kirby, ModelWithPages } from './models/types.ts';

// Maximum milliseconds that a request may wait for the thread.
const SLICE_MS = 15;

/** Reads all pages in slices, so that the first visitor need not wait for the disk. */
export async function warmUp(kirby: Kirby): Promise<void> {
  let start = performance.now();
  for (const _ of readPages(kirby)) {
    if (performance.now() - start < SLICE_MS) continue;
    await setImmediate();
    start = performance.now();
  }
}

export function readEverything(kirby: Kirby): void {
  for (const _ of readPages(kirby));
}

/** Reads one page per step; afterwards unreadable pages are left out of the tree. */
function* readPages(kirby: Kirby): Generator<void> {
  const waiting: ModelWithPages[] = [kirby.site];
  let isBroken = false;
  for (let model = waiting.pop(); model; model = waiting.pop()) {
    try {
      for (const code of kirby.languageCodes) model.read(code, 'latest');
      for (const file of model.files.values()) file.content();
      waiting.push(...model.childrenAndDrafts.values());
    } catch (cause) {
      if (!(cause instanceof UnreadablePage)) throw cause;
      isBroken = true;
    }
    yield;
  }
  if (isBroken) kirby.tree.changed(null);
}

export function createWarming(readAll: () => Promise<void>) {
  let warming: Promise<void> | null = null;

  function warm(): Promise<void> {
    warming ??= readAll().finally(() => {
      warming = null;
    });
    return warming;
  }

  return {
    warm,
    /** Reads all UUIDs if an unknown one is needed, which takes seconds on a large site. */
    async withUuids<T>(make: () => T): Promise<T> {
      try {
        return make();
      } catch (cause) {
        if (!(cause instanceof UnreadUuids)) throw cause;
      }
      await warm();
      return make();
    },
  };
}
