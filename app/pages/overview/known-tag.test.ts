import { expect, test } from 'vitest';
import { knownTag } from './known-tag.ts';

test('a theme without a tag does not hide all news (E2)', () => {
  const themes = [{ tag: '' }, { tag: 'geluid' }];
  expect(knownTag(null, themes)).toBe('');
  expect(knownTag('', themes)).toBe('');
  expect(knownTag('geluid', themes)).toBe('geluid');
  expect(knownTag('onzin', themes)).toBe('');
});
