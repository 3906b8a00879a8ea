import { expect, test } from 'vitest';
import { reloadForChunks } from './chunk-reload.ts';
import { openDocument } from './open-document.ts';

async function failChunk(situation: { isReachable: boolean; mayReload: boolean }): Promise<string[]> {
  const window = new EventTarget() as EventTarget & Window;
  const opened: string[] = [];
  reloadForChunks({
    window,
    isReachable: async () => situation.isReachable,
    mayReload: () => situation.mayReload,
    target: () => new URL('https://tweeklank.example/agenda'),
    openDocument: (url) => void opened.push(url.pathname),
  });
  window.dispatchEvent(new Event('vite:preloadError'));
  await new Promise((resolve) => setImmediate(resolve));
  return opened;
}

test('Q8 a chunk that fails to load loads the page anew', async () => {
  expect(await failChunk({ isReachable: true, mayReload: true })).toEqual(['/agenda']);
});

test('Q8 not when that was tried a moment ago, and not without a network', async () => {
  expect(await failChunk({ isReachable: true, mayReload: false })).toEqual([]);
  expect(await failChunk({ isReachable: false, mayReload: true })).toEqual([]);
});

function calls(here: string, target: string, hash: string): string[] {
  const made: string[] = [];
  const location = {
    href: here,
    reload: () => void made.push('reload'),
    assign: (url: URL) => void made.push(url.href),
  };
  openDocument(new URL(target), hash, { location } as unknown as Window);
  return made;
}

test('the document that is opened keeps its hash, and where the address is the same already it is loaded anew', () => {
  expect(calls('https://a.nl/', 'https://a.nl/over?x=1', '#team')).toEqual(['https://a.nl/over?x=1#team']);
  expect(calls('https://a.nl/over#team', 'https://a.nl/over', '#team')).toEqual(['reload']);
});
