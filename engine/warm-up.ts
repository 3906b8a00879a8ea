import { setImmediate } from 'node:timers/promises';
import { UnreadablePage } from './folder/content-store.ts';
import type { Kirby } from './models/kirby.ts';
import type { Page } from './models/page.ts';
import type { Pages } from './models/pages.ts';

// As long as a visitor may wait for the thread.
const SLICE_MS = 15;

/** Reads all pages of a site in slices, so that the first visitor of a large one need not wait for the disk. */
export async function warmUp(kirby: Kirby): Promise<void> {
  let start = performance.now();
  const waiting: Pages[] = [kirby.site.childrenAndDrafts];
  for (let pages = waiting.pop(); pages; pages = waiting.pop()) {
    for (const page of pages.values()) {
      readPage(page);
      if (page.childrenAndDrafts.count > 0) waiting.push(page.childrenAndDrafts);
      if (performance.now() - start < SLICE_MS) continue;
      await setImmediate();
      start = performance.now();
    }
  }
}

function readPage(page: Page) {
  try {
    for (const code of page.kirby.languageCodes) page.content(code);
    for (const file of page.files.values()) file.content();
  } catch (cause) {
    // Reported by now; the query that meets the page leaves it out.
    if (!(cause instanceof UnreadablePage)) throw cause;
  }
}
