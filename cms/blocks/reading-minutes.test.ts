import { expect, test } from 'vitest';
import { countReadingWords, minutesOf, WORDS_A_MINUTE } from './reading-minutes.ts';

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
    null,
  ];
  expect(countReadingWords(body)).toBe(13);
});

test('a block type named like a built-in object property has no words', () => {
  for (const type of ['__proto__', 'constructor', 'toString'])
    expect(countReadingWords([{ type, content: { text: 'een twee' } }])).toBe(0);
});

test('reading takes at least a minute, also without a body', () => {
  const text = (words: number) => [{ type: 'text', content: { text: `<p>${'woord '.repeat(words)}</p>` } }];
  const minutes = (body: unknown) => minutesOf(countReadingWords(body));
  expect([minutes(null), minutes(text(10))]).toEqual([1, 1]);
  expect([1.5, 4].map((length) => minutes(text(Math.ceil(length * WORDS_A_MINUTE))))).toEqual([2, 4]);
});
