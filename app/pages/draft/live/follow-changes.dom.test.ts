import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PARTS } from '#app/ui/own-id.ts';
import { followChanges } from './follow-changes.ts';

const site = { version: 'v1', text: 'Eerst', isAway: false, looks: 0, loads: 0 };

class Request {
  status = 0;
  responseURL = '';
  responseType = '';
  responseXML: Document | null = null;
  onloadend = () => {};
  open() {}
  send() {
    site.loads += 1;
    if (!site.isAway) {
      const { version, text } = site;
      const html = `<script data-watched data-version="${version}"></script><main id="${PARTS.content}">${text}</main>`;
      Object.assign(this, {
        status: 200,
        responseURL: location.href,
        responseXML: new DOMParser().parseFromString(html, 'text/html'),
      });
    }
    queueMicrotask(() => this.onloadend());
  }
}

const soon = () => vi.advanceTimersByTimeAsync(0);
const shown = () => document.querySelector('main')?.textContent;

async function open() {
  const script = document.createElement('script');
  Object.assign(script.dataset, { version: 'v1', watched: '/preview/version?id=x' });
  const changed = followChanges(script);
  await soon();
  return changed;
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(site, { version: 'v1', text: 'Eerst', isAway: false, looks: 0, loads: 0 });
  document.body.innerHTML = `<main id="${PARTS.content}">Eerst</main>`;
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', async () => {
    site.looks += 1;
    return Response.json({ version: site.version }, { status: site.isAway ? 503 : 200 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what the Panel says that it saved is loaded at once, without a look for another version (M9)', async () => {
  const changed = await open();
  Object.assign(site, { version: 'v2', text: 'Nu' });
  changed();
  await soon();
  expect([shown(), site.looks]).toEqual(['Nu', 0]);
});

test('what is saved elsewhere is seen in a third of a second; a second, when the Panel says what it saves (M9)', async () => {
  const changed = await open();
  Object.assign(site, { version: 'v2', text: 'Nu' });
  await vi.advanceTimersByTimeAsync(300);
  expect([shown(), site.looks]).toEqual(['Nu', 1]);
  changed();
  await vi.advanceTimersByTimeAsync(999);
  Object.assign(site, { version: 'v3', text: 'Dan' });
  expect(site.looks).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([shown(), site.looks]).toEqual(['Dan', 2]);
});

test('two saves while the document is loaded are shown, the last one last (M9)', async () => {
  const changed = await open();
  Object.assign(site, { version: 'v2', text: 'Nu' });
  changed();
  changed();
  Object.assign(site, { version: 'v3', text: 'Dan' });
  changed();
  await soon();
  expect(shown()).toBe('Dan');
});

test('a save while the site does not answer leaves the preview as it is, and is shown later (M9)', async () => {
  const changed = await open();
  Object.assign(site, { version: 'v2', text: 'Nu', isAway: true });
  changed();
  await soon();
  expect([shown(), site.loads]).toEqual(['Eerst', 2]);
  await vi.advanceTimersByTimeAsync(1_000);
  site.isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown()).toBe('Nu');
});
