import { expect, test } from 'vitest';
import { createReasonFinder } from './create-reason-finder.ts';

const page = {
  title: 'Bezoek',
  kind: '',
  searchwords: 'openingstijden, kaartje, kaartjes',
  tags: ['Geluid'],
  facts: 'zaterdag 5 december Werkplaats',
};

test.each([
  ['kaartjes', 'kaartjes'],
  ['openingstijd', 'openingstijden'],
  ['geluid', 'Geluid'],
  ['zaterdag', 'zaterdag'],
  ['ijssel', ''],
  ['bezoek kaartjes', ''],
  ['xqzwv', ''],
])(
  'a result that shows the words of a query by nothing else says why it is one: %s (V8)',
  (query, reason) => {
    expect(createReasonFinder(query)(page, 'We zitten aan de IJssel.')).toBe(reason);
  },
);
