import type { ConsentSettings } from './features/consent/consent-settings.ts';
import type { Frame, PageData } from './frame/page-data.ts';
import { slotsOf } from './islands/slot.tsx';
import { PARTS } from './ui/own-id.ts';

/** By its type, which no text of an editor can have: an id could be taken. */
const DATA = 'script[type="application/json"]';

export interface HydrationData {
  build: string;
  consent: ConsentSettings;
  frame: Frame;
  page: PageData;
}

/** Text travels once (design): what stands in the document's HTML is left out of the data block. */
export function writeHydrationData({ build, consent, frame, page }: HydrationData): string {
  const data: HydrationData = {
    build,
    consent,
    frame: { ...frame, slots: {} },
    page: { ...page, main: { html: '' } },
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The reverse: takes the HTML from where the server put it. */
export function readHydrationData(document: Document): HydrationData {
  const { build, consent, frame, page } = JSON.parse(
    document.querySelector(DATA)?.textContent ?? '',
  ) as HydrationData;
  // Around the page, whose islands have slots of their own.
  const around = [...document.querySelectorAll('.header, .footer')];
  const slots = around.flatMap((part) => [...slotsOf(part)]);
  return {
    build,
    consent,
    frame: { ...frame, slots: Object.fromEntries(slots) },
    page: { ...page, main: { html: document.getElementById(PARTS.content)?.innerHTML ?? '' } },
  };
}
