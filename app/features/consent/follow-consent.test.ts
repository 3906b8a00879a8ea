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

/** A page that writes down what is asked of it. */
function follow(decide?: (consent: ReturnType<typeof createConsent>) => void) {
  const consent = createConsent({ cookies, jar: createMemoryJar().jar });
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
    reload: () => done.push('reload'),
  });
  return { consent, done, stop };
}

test('K5 K9 nothing is loaded before the visitor agrees, and what was left behind is removed', () => {
  expect(follow().done).toEqual(['unload ga', 'unload pixel']);
});

test('K5 K9 what was agreed to is loaded at once, and at every later start', () => {
  const expected = ['load /analytics.js', 'load https://pixel.example/seen.gif'];
  const now = follow();
  now.done.length = 0;
  now.consent.acceptAll();
  expect(now.done).toEqual(expected);
  expect(follow((consent) => consent.acceptAll()).done).toEqual(expected);
});

test('K6 withdrawing takes everything away, and the page is loaded anew because programmes had run', () => {
  const { consent, done } = follow((each) => each.acceptAll());
  done.length = 0;
  consent.declineAll();
  expect(done).toEqual(['unload ga', 'unload pixel', 'reload']);
});

test('K6 withdrawing one of two loads nothing before the page is loaded anew', () => {
  const { consent, done } = follow((each) => each.acceptAll());
  done.length = 0;
  consent.save(['pixel']);
  expect(done).toEqual(['unload ga', 'reload']);
});

test('a page that is left follows no longer', () => {
  const { consent, done, stop } = follow();
  stop();
  done.length = 0;
  consent.acceptAll();
  expect(done).toEqual([]);
});
