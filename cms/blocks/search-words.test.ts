import { expect, test } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { searchWords } from './search-words.ts';

const wordsOf = (blocks: unknown, known = ''): string =>
  searchWords.decode(typeof blocks === 'string' ? blocks : JSON.stringify(blocks), testContext())(known);
const block = (type: string, content: object, isHidden = false) => ({ id: type, type, content, isHidden });

test('S6 a body gives its words, each once, without tags and without the words of title and lead', () => {
  const body = [
    block('heading', { level: 'h2', text: 'De klinker' }),
    block('text', { text: '<p>Een <em>klink</em>er &amp; één&nbsp;thema’s ad-hoc.</p><p>De klinker</p>' }),
  ];
  expect(wordsOf(body, 'De avond: ÉÉN')).toBe('klinker een thema’s ad-hoc');
});

test('S6 every readable kind of block is searched, hidden text and settings are not', () => {
  const body = [
    block('quote', { text: 'Citaat', citation: 'Spreker' }),
    block('image', { caption: 'Bijschrift', location: 'kirby', image: ['file://abc'] }),
    block('accordion', { items: [{ title: 'Vraag', text: '<p>Antwoord</p>' }] }),
    block('audio', { title: 'Fragment', transcript: 'Gesproken' }),
    block('timeline', { heading: 'Kop', rows: [{ when: '1958', title: 'Titel', text: '<p>Inhoud</p>' }] }),
    block('tekening', { text: 'Onbekend' }),
    block('text', { text: 'Geheim' }, true),
  ];
  expect(wordsOf(body)).toBe(
    'citaat spreker bijschrift vraag antwoord fragment gesproken kop 1958 titel inhoud',
  );
});

test('a long body is cut between two words', () => {
  const body = [block('text', { text: Array.from({ length: 500 }, (_, at) => `woord${at}`).join(' ') })];
  expect(wordsOf(body).length).toBeLessThanOrEqual(400);
  expect(wordsOf(body)).toMatch(/ woord\d+$/);
});

test.each(['', '[', '{}', '[null]', '"x"', '<p>Geen blokken</p>'])(
  'E2 a body that is "%s" has no words, and the record stays',
  (stored) => expect(wordsOf(stored)).toBe(''),
);

test('an entity named like a built-in object property is not decoded', () => {
  expect(wordsOf([block('text', { text: 'een &constructor; twee &toString; drie' })])).toBe('een twee drie');
});
