import { expect, test } from 'vitest';
import { entryId } from './cookie-entry.ts';
import { cookieList } from './cookie-list.ts';
import { createConsent } from './create-consent.ts';
import { followConsent } from './follow-consent.ts';
import { createMemoryJar } from './testing/memory-jar.ts';

const cookies = cookieList(
  { analyticsSrc: '/analytics.js', pixelSrc: 'https://pixel.example/seen.gif' },
  'https://tweeklank.example',
);

function follow(decide?: (consent: ReturnType<typeof createConsent>) => void) {
  const consent = createConsent({ ...createMemoryJar(), cookies });
  decide?.(consent);
  const running = new Set<string>();
  const done: string[] = [];
  const stop = followConsent(consent, {
    load: (entry) => {
      if (running.has(entryId(entry))) return;
      running.add(entryId(entry));
      done.push(`load ${entry.src}`);
    },
    unload: (entry) => {
      done.push(`unload ${entryId(entry)}`);
      return running.delete(entryId(entry));
    },
    reload: (stored) => void stored.then(() => done.push('reload')),
  });
  return { consent, done, stop };
}

test('nothing is loaded before the visitor consents, and leftover cookies are removed (K5 K9)', () => {
  expect(follow().done).toEqual(['unload ga', 'unload pixel']);
});

test('after consent a script is loaded at once, and on every later page (K5 K9)', () => {
  const expected = ['load /analytics.js', 'load https://pixel.example/seen.gif'];
  const now = follow();
  now.done.length = 0;
  now.consent.acceptAll();
  expect(now.done).toEqual(expected);
  expect(follow((consent) => consent.acceptAll()).done).toEqual(expected);
});

test('withdrawing removes everything, and the page is reloaded when that is stored, because scripts had run (K6)', async () => {
  const { consent, done } = follow((each) => each.acceptAll());
  done.length = 0;
  consent.declineAll();
  expect(done).toEqual(['unload ga', 'unload pixel']);
  await consent.stored();
  expect(done).toEqual(['unload ga', 'unload pixel', 'reload']);
});

test('withdrawing one of two loads nothing before the page is reloaded (K6)', async () => {
  const { consent, done } = follow((each) => each.acceptAll());
  done.length = 0;
  consent.save(['pixel']);
  await consent.stored();
  expect(done).toEqual(['unload ga', 'reload']);
});

test('after stopping, decisions have no effect', () => {
  const { consent, done, stop } = follow();
  stop();
  done.length = 0;
  consent.acceptAll();
  expect(done).toEqual([]);
});
