import { expect, test } from 'vitest';
import { locales } from '#site/languages.ts';
import { errorStatement } from './error-words.ts';

test('only a fault of the site is said to be ours (R12)', () => {
  for (const locale of locales) {
    const ours = errorStatement(500, locale);
    expect(ours.text).toMatch(/ligt aan ons|our doing/);
    expect(errorStatement(503, locale)).toBe(ours);
    for (const status of [400, 405, 414, 429]) {
      const { title, text } = errorStatement(status, locale);
      expect(title, `${status}`).not.toBe(ours.title);
      expect(text, `${status}`).not.toMatch(/ligt aan ons|our doing/);
    }
  }
});
