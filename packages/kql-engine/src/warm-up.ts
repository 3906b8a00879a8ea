import { setImmediate } from 'node:timers/promises';
import { UnreadablePage } from './folder/unreadable-page.ts';
import { UnreadUuids } from './models/objects/unread-uuids.ts';
import type { Kirby, ModelWithPages } from './models/types.ts';

// As long as a request may wait for the thread.
const SLICE_MS = 15;

/** Reads all pages in slices, so that the first visitor of a large site need not wait for the disk. */
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

/** One page a step; afterwards unreadable pages are known and left out of the tree. */
function* readPages(kirby: Kirby): Generator<void> {
  const waiting: ModelWithPages[] = [kirby.site];
  let isBroken = false;
  for (let model = waiting.pop(); model; model = waiting.pop()) {
    try {
      for (const code of kirby.languageCodes) model.read(code, 'latest');
      for (const file of model.files.values()) file.content();
      waiting.push(...model.childrenAndDrafts.values());
    } catch (cause) {
      // Already reported.
      if (!(cause instanceof UnreadablePage)) throw cause;
      isBroken = true;
    }
    yield;
  }
  if (isBroken) kirby.tree.changed(null);
}

/** One reading at a time is enough for all that wait for it. */
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
    /** After all UUIDs were read if it needs an unknown one: on a large site that takes seconds. */
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
