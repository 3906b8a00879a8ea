import { PARTS } from '#app/ui/own-id.ts';
import { applyChanges } from './apply-changes.ts';

/** Milliseconds between two looks: Kirby saves what is typed once a second at most. */
const PAUSE = 300;
/** After so long without a change nobody is typing, and there is less to look for. */
const LONG = 15 * 60_000;
const RARE_PAUSE = 5_000;
/** Between two tries while the site does not answer. */
const MOST_PAUSE = 30_000;

interface Sent {
  version: string;
  title: string;
  main: Element;
}

/**
 * Shows the changes to a page while its editor makes them: looks for another version, loads the document
 * again, and shows what differs. What is saved as it was leaves the preview as it is.
 */
export async function followChanges(script: HTMLScriptElement): Promise<void> {
  const { version: first = '', watched = '' } = script.dataset;
  let shown = await load();
  if (shown?.version !== first) return location.reload();
  let pause = PAUSE;
  let changedAt = Date.now();
  for (;;) {
    await wait(pause);
    await whenVisible();
    const found = await look(watched);
    if (found === 'expired') return say('expired');
    say(found === 'away' ? 'away' : 'none');
    pause = found === 'away' ? Math.min(pause * 2, MOST_PAUSE) : pauseAfter(changedAt);
    if (found === 'away' || found === shown.version) continue;
    const next = await load();
    // Published, or gone: the site says so itself.
    if (!next) return location.reload();
    const main = document.getElementById(PARTS.content);
    if (main) applyChanges(main, shown.main, next.main);
    if (next.title !== shown.title) document.title = next.title;
    shown = next;
    changedAt = Date.now();
  }
}

const pauseAfter = (changedAt: number): number => (Date.now() - changedAt > LONG ? RARE_PAUSE : PAUSE);

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

async function whenVisible(): Promise<void> {
  while (document.visibilityState === 'hidden')
    await new Promise((done) => document.addEventListener('visibilitychange', done, { once: true }));
}

/** The version of the page at this moment. */
async function look(address: string): Promise<string | 'away' | 'expired'> {
  try {
    const response = await fetch(address, { cache: 'no-store' });
    if (response.status === 404) return 'expired';
    if (!response.ok) return 'away';
    const { version }: { version: string } = await response.json();
    return version;
  } catch {
    return 'away';
  }
}

/**
 * The document as the site sends it now; null when it is another one. Read by the browser as a document,
 * which runs nothing of it, and needs no text that becomes HTML (T17).
 */
function load(): Promise<Sent | null> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onloadend = () => {
      const sent =
        request.status === 200 && request.responseURL === location.href ? request.responseXML : null;
      const main = sent?.getElementById(PARTS.content);
      const version = sent?.querySelector<HTMLScriptElement>('script[data-watched]')?.dataset['version'];
      done(sent && main && version ? { version, title: sent.title, main } : null);
    };
    request.send();
  });
}

/** In the bar of the preview, whose words the site has written there. */
function say(what: 'none' | 'away' | 'expired'): void {
  const place = document.querySelector<HTMLElement>('.draft-live');
  const text = what === 'none' ? '' : (place?.dataset[what] ?? '');
  if (place && place.textContent !== text) place.textContent = text;
}
