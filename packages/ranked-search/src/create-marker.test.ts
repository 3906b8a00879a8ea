import { expect, test } from 'vitest';
import { createMarker } from './create-marker.ts';

const show = (text: string, query: string): string =>
  createMarker(query)(text)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test('matches are marked, also inside a compound (S10)', () => {
  expect(show('Klinkers op de Klinkerkade, en een medeklinker', 'klinker')).toBe(
    '[Klinker]s op de [Klinker]kade, en een mede[klinker]',
  );
});

test('marks ignore diacritics, and the text keeps its own (S10)', () => {
  expect(show('Een café in België, één keer', 'cafe belgie EEN')).toBe(
    '[Een] [café] in [België], [één] keer',
  );
  expect(show('Cafe\u0301s', 'café')).toBe('[Cafe\u0301]s');
  expect(show('Thema’s van de Straße', 'themas strasse')).toBe('[Thema’s] van de [Straße]');
});

test('short words are marked at the beginning of a word only (S10)', () => {
  expect(show('De ui kruipt uit', 'ui')).toBe('De [ui] kruipt [ui]t');
});

test('for a mistyped word the intended word is marked (S10)', () => {
  expect(show('Typen zonder klinkers', 'klonkers')).toBe('Typen zonder [klinkers]');
});

test('touching and overlapping matches are merged', () => {
  expect(show('klinkerklank', 'klinker klank inkerkl')).toBe('[klinkerklank]');
});

test('the parts together are the text, whatever is in it', () => {
  for (const text of ['', '🎧 <b>klank</b> & "twee"', 'ĳs ½ ﬁets', 'n\u0303o\u0308 klank']) {
    expect(
      createMarker('klank b ijs fiets')(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
  expect(createMarker('')('klank')).toEqual([{ text: 'klank', isMatch: false }]);
});
