import { slotsOf } from '#app/islands/slot.tsx';
import { PARTS } from '#app/ui/own-id.ts';
import type { ConsentSettings } from '#site/consent.ts';
import type { Frame, PageData, PageLink } from './page-data.ts';

/** An editor's text can have any id, but no script. */
const DATA = 'script[type="application/json"]';

const AROUND = `#${PARTS.app} > :not(#${PARTS.content})`;

export interface HydrationData {
  build: string;
  consent: ConsentSettings;
  hasServiceWorker: boolean;
  frame: Frame;
  page: PageData;
}

/** Leaves out data that the document shows already (decision 025). */
export function writeHydrationData({ build, consent, hasServiceWorker, frame, page }: HydrationData): string {
  const { left, right, primary, secondary, slots, footer, ...inFrame } = frame;
  const { pages, ...inFooter } = footer;
  const { main, ...inPage } = page;
  const data = { build, consent, hasServiceWorker, frame: { ...inFrame, footer: inFooter }, page: inPage };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Reads links of menus from their elements (`data-pages`). */
export function readHydrationData(document: Document): HydrationData {
  const blocks = document.querySelectorAll(DATA);
  const [data, saved] = Array.from(blocks, ({ textContent }) => JSON.parse(textContent ?? ''));
  const { frame, page }: HydrationData = data;
  if (saved) page.saved = saved;
  const pagesOf = (list: string): PageLink[] =>
    [...document.querySelectorAll(`[data-pages=${list}] a`)].map((link) => ({
      href: link.getAttribute('href') ?? '',
      title: link.textContent,
    }));
  frame.left = pagesOf('left');
  frame.right = pagesOf('right');
  frame.primary = pagesOf('primary');
  frame.secondary = pagesOf('secondary');
  frame.footer.pages = pagesOf('footer');
  // Islands in the page have their own slots.
  frame.slots = Object.assign({}, ...[...document.querySelectorAll(AROUND)].map(slotsOf));
  page.main = { html: document.getElementById(PARTS.content)?.innerHTML ?? '' };
  return data;
}
