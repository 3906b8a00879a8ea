import { expect, test } from 'vitest';
import type { Venue } from '#cms/types.ts';
import { weekLines } from './week-lines.ts';

test('short opening hours join successive days with a dash, long ones with a word (V5)', () => {
  const open = [{ opens: 11 * 60, closes: 18 * 60 }];
  const week: Venue['week'] = { mon: [], tue: open, wed: open, thu: [], fri: open, sat: open, sun: open };
  const daysOf = (locale: 'nl' | 'en', isShort: boolean) =>
    weekLines(week, locale, isShort).map(({ days }) => days);
  expect(daysOf('nl', true)).toEqual(['ma', 'di–wo', 'do', 'vr–zo']);
  expect(daysOf('en', true)).toEqual(['Mon', 'Tue–Wed', 'Thu', 'Fri–Sun']);
  expect(daysOf('en', false)).toEqual(['Monday', 'Tuesday and Wednesday', 'Thursday', 'Friday to Sunday']);
});
