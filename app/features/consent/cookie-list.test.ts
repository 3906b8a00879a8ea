import { expect, test } from 'vitest';
import { needsConsent, nothingToConsentTo } from '#site/consent.ts';
import { locales } from '#site/languages.ts';
import { cookieList } from './cookie-list.ts';
import { translate } from './translatable.ts';

const origin = 'https://tweeklank.example';
const own = { analyticsSrc: '/analytics.js', pixelSrc: '' };
const foreign = {
  analyticsSrc: 'https://stats.example/tag.js?id=G-1',
  pixelSrc: 'https://pixel.example/seen.gif',
};

test('one optional cookie, analytics with id ga; a second one, the pixel, only when it is configured (K5 K9)', () => {
  expect(cookieList(own, origin).optional.map(({ id, src }) => [id, src])).toEqual([['ga', '/analytics.js']]);
  expect(cookieList(foreign, origin).optional.map(({ id }) => id)).toEqual(['ga', 'pixel']);
});

test('without configured scripts there is nothing to consent to (K5)', () => {
  expect(needsConsent(nothingToConsentTo)).toBe(false);
  expect(needsConsent(own)).toBe(true);
  expect(needsConsent({ analyticsSrc: '', pixelSrc: foreign.pixelSrc })).toBe(true);
});

test.each(locales)(
  'every entry has a text in %s, which names the other companies involved (K7)',
  (locale) => {
    const { necessary, optional } = cookieList(foreign, origin);
    for (const { name, description } of [...necessary, ...optional]) {
      expect(translate(name, locale)).not.toBe('');
      expect(translate(description, locale)).not.toBe('');
    }
    const texts = optional.map(({ description }) => translate(description, locale));
    expect(texts).toEqual([
      expect.stringContaining('stats.example'),
      expect.stringContaining('pixel.example'),
    ]);
    expect(translate(cookieList(own, origin).optional[0]?.description ?? '', locale)).not.toContain(
      'example',
    );
  },
);
