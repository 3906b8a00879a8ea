import { readFileSync } from 'node:fs';
import { readGlossary } from 'house-rules';
import { expect, test } from 'vitest';
import { checkRule } from './check-house.ts';

test('the words of docs/glossary.md are read', () => {
  const { forbidden } = readGlossary(readFileSync('docs/glossary.md', 'utf8'));
  for (const word of ['kept', 'patience', 'tell', 'told', 'hear', 'heard']) expect(forbidden).toContain(word);
});

test('a rule is broken above its bound, and says what the aim is', () => {
  const rule = { name: 'Cups', found: ['red', 'blue'], allowed: 2 };
  expect(checkRule(rule, false)).toEqual({ isBroken: false, lines: ['Cups: 2, at most 2.'] });
  expect(checkRule({ ...rule, aim: 0 }, false).lines).toEqual(['Cups: 2, at most 2 (the aim is 0).']);
  expect(checkRule({ ...rule, allowed: 1 }, false)).toEqual({
    isBroken: true,
    lines: ['  red', '  blue', 'Cups: 2, at most 1.'],
  });
});
