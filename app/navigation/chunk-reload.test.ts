import { JSDOM } from 'jsdom';
import { expect, onTestFinished, test } from 'vitest';
import { reloadForChunks } from './chunk-reload.ts';
import { openDocument } from './open-document.ts';

interface Situation {
  isReachable?: boolean;
  mayReload?: boolean;
  destination: string | null;
  meanwhile?: 'arrives' | 'goes elsewhere' | undefined;
}

const origin = 'https://tweeklank.example';

async function failChunk({ isReachable = true, mayReload = true, destination, meanwhile }: Situation) {
  const { window } = new JSDOM('', { url: origin });
  onTestFinished(() => window.close());
  const done: string[] = [];
  let goal = destination === null ? null : new URL(destination, origin);
  reloadForChunks({
    window: window as unknown as Window,
    isReachable: async () => {
      if (meanwhile === 'arrives') window.history.replaceState(null, '', goal?.href);
      if (meanwhile) goal = meanwhile === 'arrives' ? null : new URL('/bezoek', origin);
      return isReachable;
    },
    mayReload: () => mayReload,
    destination: () => goal,
    openDocument: (url) => void done.push(`open ${url.pathname}${url.hash}`),
    markIncomplete: () => void done.push('markIncomplete'),
  });
  window.dispatchEvent(new window.Event('vite:preloadError'));
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}

test('when a chunk of the page that is loading fails, the browser loads that page as a document (Q8)', async () => {
  expect(await failChunk({ destination: '/agenda#x' })).toEqual(['open /agenda#x']);
});

test('no reload when one was tried a moment ago, and none without a network (Q8)', async () => {
  expect(await failChunk({ destination: '/agenda', mayReload: false })).toEqual([]);
  expect(await failChunk({ destination: '/agenda', isReachable: false })).toEqual([]);
});

test('a page that has arrived meanwhile, with words of the other language, is reloaded; one that the visitor has left is not (Q8)', async () => {
  expect(await failChunk({ destination: '/en', meanwhile: 'arrives' })).toEqual(['open /en']);
  expect(await failChunk({ destination: '/en', meanwhile: 'goes elsewhere' })).toEqual([]);
});

test('a chunk of a button leaves the page as it is, until the next navigation (Q8)', async () => {
  expect(await failChunk({ destination: null })).toEqual(['markIncomplete']);
  expect(await failChunk({ destination: null, isReachable: false })).toEqual([]);
});

function calls(here: string, target: string): string[] {
  const made: string[] = [];
  const location = {
    href: here,
    reload: () => void made.push('reload'),
    assign: (url: URL) => void made.push(url.href),
  };
  openDocument(new URL(target), { location } as unknown as Window);
  return made;
}

test('opening a document keeps its hash; if the address is already the current one, the page is reloaded', () => {
  expect(calls('https://a.nl/', 'https://a.nl/over?x=1#team')).toEqual(['https://a.nl/over?x=1#team']);
  expect(calls('https://a.nl/over#team', 'https://a.nl/over#team')).toEqual(['reload']);
});
