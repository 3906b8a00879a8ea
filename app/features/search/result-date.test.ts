import { expect, test } from 'vitest';
import { resultDate } from './result-date.ts';

const event = { date: '2026-11-28', intendedTemplate: 'event' };
const news = { date: '2026-11-18', intendedTemplate: 'article' };

test('an event shows its weekday, a story its day and month (S2)', () => {
  expect(resultDate(event, 'nl', 2026)).toBe('za 28 nov');
  expect(resultDate(event, 'en', 2026)).toBe('Sat 28 Nov');
  expect(resultDate(news, 'nl', 2026)).toBe('18 november');
});

test('a year other than this one is shown (S2)', () => {
  expect(resultDate(event, 'nl', 2027)).toBe('za 28 nov 2026');
  expect(resultDate(news, 'en', 2027)).toBe('18 November 2026');
});

test('a result without a date shows none', () => {
  expect(resultDate({ date: '', intendedTemplate: 'page' }, 'nl', 2026)).toBe('');
});
