import { expect, test } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { readingWords } from './reading-words.ts';

test('the words of an article are those of its readable text', () => {
  const body = [
    { type: 'heading', content: { level: 'h2', text: 'De ui' } },
    { type: 'text', content: { text: '<p>Schuift op.</p><p>Echt waar</p>' } },
    { type: 'accordion', content: { items: [{ title: 'Een vraag', text: '<p>Ja</p>' }] } },
    {
      type: 'timeline',
      content: { heading: '', rows: [{ when: '1958', title: 'Band 1', text: '<p>Uit</p>' }] },
    },
    { type: 'code', content: { code: 'niet mee geteld' } },
    { type: 'line', content: [] },
    { type: 'text', content: { text: null } },
  ];
  expect(readingWords.decode(body, testContext())).toBe(13);
});

test('a block type named like a built-in object property has no words', () => {
  for (const type of ['__proto__', 'constructor', 'toString'])
    expect(readingWords.decode([{ type, content: { text: 'een twee' } }], testContext())).toBe(0);
});
