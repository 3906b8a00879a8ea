import { phraseOf } from 'ranked-search';
import { expect, test } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { firstSentences } from './first-sentences.ts';

const textOf = (blocks: unknown): string =>
  firstSentences.decode(typeof blocks === 'string' ? blocks : JSON.stringify(blocks), testContext());
const block = (type: string, content: object, isHidden = false) => ({ id: type, type, content, isHidden });

test('the searched text of a body has no tags and one line for each paragraph (S6 V8)', () => {
  const body = [
    block('heading', { level: 'h2', text: 'De klinker' }),
    block('text', {
      text: '<p>Een <em>klink</em>er &amp; één&nbsp;thema’s ad-hoc.</p><p>De  deur\nis open.</p>',
    }),
  ];
  expect(textOf(body)).toBe('De klinker\nEen klinker & één thema’s ad-hoc.\nDe deur is open.');
});

test.each(['<wbr>', '<wbr/>', '&shy;', '&zwnj;', '&#8288;', '&#xFEFF;', '\ufeff', '\u2060'])(
  'a body with %j inside a word gives one word (S11)',
  (sign) => {
    const text = textOf([block('text', { text: `<p>Elke maand quiz${sign}avonden.</p>` })]);
    expect(phraseOf(text)).toBe('elke maand quizavonden');
  },
);

test('search finds the readable text of every kind of block (S6)', () => {
  const body = [
    block('quote', { text: 'Citaat', citation: 'Spreker' }),
    block('image', { caption: 'Bijschrift', location: 'kirby', image: ['file://abc'] }),
    block('accordion', { items: [{ title: 'Vraag', text: '<p>Antwoord</p>' }] }),
    block('audio', { title: 'Fragment', transcript: 'Gesproken' }),
    block('timeline', { heading: 'Kop', rows: [{ when: '1958', title: 'Titel', text: '<p>Inhoud</p>' }] }),
    block('tekening', { text: 'Onbekend' }),
    block('text', { text: 'Geheim' }, true),
  ];
  expect(textOf(body).split('\n')).toEqual(
    'Citaat Spreker Bijschrift Vraag Antwoord Fragment Gesproken Kop 1958 Titel Inhoud'.split(' '),
  );
});

test('a long body is cut after a sentence or between two words (V8)', () => {
  const sentence = `${'woord '.repeat(30).trim()}. `;
  const cut = textOf([block('text', { text: `<p>${sentence.repeat(9)}</p>` })]);
  expect(cut).toBe(sentence.repeat(2).trim());
  const endless = textOf([
    block('text', { text: Array.from({ length: 500 }, (_, at) => `w${at}`).join(' ') }),
  ]);
  expect(endless.length).toBeLessThanOrEqual(500);
  expect(endless).toMatch(/ w\d+$/);
});

test('the searched text of Markdown has no signs of tables, lists and links (V8)', () => {
  const text =
    '## Wie\n\n| Voor | Adres |\n| :--- | ---: |\n| Pers | [post](mailto:p@x.example) |\n\nTot zo.';
  expect(textOf([block('markdown', { text })])).toBe('Wie\nVoor, Adres\nPers, post\nTot zo.');
});

test.each(['', '[', '{}', '[null]', '"x"', '<p>Geen blokken</p>'])(
  'a body that is "%s" has no words (E2)',
  (stored) => expect(textOf(stored)).toBe(''),
);

test('an entity named like a built-in object property is not decoded', () => {
  expect(textOf([block('text', { text: 'een &constructor; twee &toString; drie' })])).toBe('een twee drie');
});
