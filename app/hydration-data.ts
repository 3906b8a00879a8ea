import type { ConsentSettings } from './features/consent/consent-settings.ts';
import type { Frame, PageData } from './frame/page-data.ts';
import { slotsOf } from './islands/slot.tsx';
import { PARTS } from './ui/own-id.ts';

/** Found by its type, because an editor's text could contain an element with the same id, but never a script. */
const DATA = 'script[type="application/json"]';

export interface HydrationData {
  build: string;
  consent: ConsentSettings;
  /** Whether the service worker is to be registered. */
  hasWorker: boolean;
  frame: Frame;
  page: PageData;
}

/** HTML that is already in the document is left out of the data block, so that it is sent only once (design). */
export function writeHydrationData({ build, consent, hasWorker, frame, page }: HydrationData): string {
  const data: HydrationData = {
    build,
    consent,
    hasWorker,
    frame: { ...frame, slots: {} },
    page: { ...page, main: { html: '' } },
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The reverse: reads the HTML back from the elements that the server rendered. */
export function readHydrationData(document: Document): HydrationData {
  const { build, consent, hasWorker, frame, page } = JSON.parse(
    document.querySelector(DATA)?.textContent ?? '',
  ) as HydrationData;
  // Only header and footer: islands in the page have slots of their own.
  const around = [...document.querySelectorAll('.header, .footer')];
  const slots = around.flatMap((part) => [...slotsOf(part)]);
  return {
    build,
    consent,
    hasWorker,
    frame: { ...frame, slots: Object.fromEntries(slots) },
    page: { ...page, main: { html: document.getElementById(PARTS.content)?.innerHTML ?? '' } },
  };
}
