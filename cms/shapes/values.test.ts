import { expect, test } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { date, keys, webAddress, wholeNumber } from './values.ts';

test.each([
  ['2026-11-26', '2026-11-26'],
  ['2026-11-26 20:00:00', '2026-11-26 20:00:00'],
  ['2026-11-26 20:00', '2026-11-26 20:00:00'],
  ['', ''],
])('the date %j is read as %j', (stored, expected) => {
  const context = testContext();
  expect(date.decode(stored, context)).toBe(expected);
  expect(context.warnings).toEqual([]);
});

test.each(['2026-02-30', '26-11-2026', '2026-11-26 25:00:00', 'morgen', '2026-13-01'])(
  '%j is not a date: left out with a warning (E2)',
  (stored) => {
    const context = testContext();
    expect(date.decode(stored, context)).toBe('');
    expect(context.warnings).toHaveLength(1);
  },
);

test.each([
  ['14', 14],
  [' 14 ', 14],
  ['14 minuten', 14],
  ['-2', -2],
  ['', 0],
  [null, 0],
])('the number %j is read as %d', (stored, expected) => {
  const context = testContext();
  expect(wholeNumber.decode(stored, context)).toBe(expected);
  expect(context.warnings).toEqual([]);
});

test.each(['9'.repeat(400), '9007199254740993', 'veertien', 'NaN'])(
  '%j is not a usable number: left out with a warning (E2 T2)',
  (stored) => {
    const context = testContext();
    expect(wholeNumber.decode(stored, context)).toBe(0);
    expect(context.warnings).toHaveLength(1);
  },
);

test('keys are split by commas and trimmed', () => {
  expect(keys.decode('geluid,  geheugen, ', testContext())).toEqual(['geluid', 'geheugen']);
});

test('an address that is not a web address is left out with a warning (E2)', () => {
  const context = testContext();
  expect(webAddress.decode('https://social.example/x', context)).toBe('https://social.example/x');
  expect(webAddress.decode('javascript:alert(1)', context)).toBe('');
  expect(context.warnings).toHaveLength(1);
});
