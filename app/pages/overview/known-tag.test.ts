import { expect, test } from 'vitest';
import { knownTag } from './known-tag.ts';

test('E2 a theme without a tag does not hide all news', () => {
  const themes = [{ tag: '' }, { tag: 'geluid' }];
  expect(knownTag(null, themes)).toBe('');
  expect(knownTag('', themes)).toBe('');
  expect(knownTag('geluid', themes)).toBe('geluid');
  expect(knownTag('onzin', themes)).toBe('');
});
