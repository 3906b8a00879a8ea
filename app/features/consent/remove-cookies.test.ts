import { expect, test } from 'vitest';
import { removeCookies } from './remove-cookies.ts';
import { createMemoryJar } from './testing/memory-jar.ts';

test('the target cookies are removed by prefix, others stay (K6)', () => {
  const { jar, cookies } = createMemoryJar({
    _ga: '1',
    _ga_ABC: '2',
    _gat: '3',
    i18n_redirected: 'nl',
    my_ga: '4',
  });
  removeCookies(jar, ['_ga'], 'localhost');
  expect([...cookies.keys()]).toEqual(['i18n_redirected', 'my_ga']);
});

test('they are removed from every parent domain of this host too, but not from a top-level domain (K6)', () => {
  const { jar, removed } = createMemoryJar({ _ga: '1' });
  removeCookies(jar, ['_ga'], 'www.tweeklank.example');
  expect(removed).toEqual(['_ga', '_ga www.tweeklank.example', '_ga tweeklank.example']);
});

test('an entry without target cookies removes none', () => {
  const { jar, removed } = createMemoryJar({ _ga: '1' });
  removeCookies(jar, [], 'localhost');
  removeCookies(jar, [''], 'localhost');
  expect(removed).toEqual([]);
});
