import { PARTS } from '#app/ui/own-id.ts';
import { applyChanges } from './apply-changes.ts';

/** Milliseconds between requests; Kirby saves at most once a second. */
const PAUSE = 300;
const PAUSE_WITH_PANEL = 1_000;
/** Milliseconds without a change until requests stop. */
const LONG = 15 * 60_000;
const RARE_PAUSE = 5_000;
const MOST_PAUSE = 30_000;

interface Sent {
  version: string;
  title: string;
  main: Element;
}

/** Returns a function to call when the Panel has saved. */
export function followChanges(script: HTMLScriptElement): () => void {
  const saved = { isSaved: false, wake() {} };
  follow(script, saved).catch((error: unknown) => console.error('The preview stands still.', error));
  return () => {
    saved.isSaved = true;
    saved.wake();
  };
}

async function follow(script: HTMLScriptElement, saved: { isSaved: boolean; wake(): void }): Promise<void> {
  const { version: first = '', watched = '' } = script.dataset;
  let shown = await load();
  if (shown?.version !== first) return location.reload();
  let pause = PAUSE;
  let changedAt = Date.now();
  let hasPanel = false;
  const wait = () =>
    new Promise<void>((done) => {
      saved.wake = done;
      setTimeout(done, pause);
    });
  for (;;) {
    if (!saved.isSaved) await wait();
    await whenVisible();
    const isSaved = saved.isSaved;
    saved.isSaved = false;
    hasPanel ||= isSaved;
    const found = isSaved ? 'saved' : await look(watched);
    if (found === 'expired') return say('expired');
    say(found === 'away' ? 'away' : 'none');
    pause = found === 'away' ? Math.min(pause * 2, MOST_PAUSE) : pauseAfter(changedAt, hasPanel);
    if (found === 'away' || found === shown.version) continue;
    const next = await load();
    if (!next) {
      if (isSaved) continue;
      // The address shows whether the page was published or deleted.
      return location.reload();
    }
    const main = document.getElementById(PARTS.content);
    if (main) applyChanges(main, shown.main, next.main);
    if (next.title !== shown.title) document.title = next.title;
    if (next.version !== shown.version) changedAt = Date.now();
    shown = next;
  }
}

function pauseAfter(changedAt: number, hasPanel: boolean): number {
  if (Date.now() - changedAt > LONG) return RARE_PAUSE;
  return hasPanel ? PAUSE_WITH_PANEL : PAUSE;
}

async function whenVisible(): Promise<void> {
  while (document.visibilityState === 'hidden')
    await new Promise((done) => document.addEventListener('visibilitychange', done, { once: true }));
}

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

/** Uses `XMLHttpRequest`, because its documents run no scripts (T17). */
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

function say(what: 'none' | 'away' | 'expired'): void {
  const place = document.querySelector<HTMLElement>('.draft-live');
  const text = what === 'none' ? '' : (place?.dataset[what] ?? '');
  if (place && place.textContent !== text) place.textContent = text;
}
