import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Card } from '#app/wire/page-data.ts';
import { drawable, titleLetters } from './card-letters.ts';
import { CARD_INKS, drawCard } from './draw-card.ts';
import { cardVersion, DRAWING, ownCard } from './own-card.ts';

const SITE = 'Tweeklank';
const box = { width: 516, height: 260, sizes: [120, 92, 76, 60, 48, 34], leading: 0.97 };
const card: Card = {
  kind: 'Agenda',
  title: 'Een zaal vol dialecten',
  lines: ['Donderdag 26 november 2026'],
  ink: 2,
  picture: null,
  letters: 'ui',
};

test('a title on a card is as large as it can be, without a word alone on a line (D1)', () => {
  const lines = (title: string) => titleLetters.fit(title, box).lines;
  expect(lines('De pinautomaat spreekt Twents')).toEqual(['De pinautomaat', 'spreekt Twents']);
  expect(lines('Agenda')).toEqual(['Agenda']);
  expect(titleLetters.fit('Agenda', box).size).toBe(120);
  expect(lines('Arbeids\u00adongeschiktheids\u00adverzekerings\u00admaatschappij')).toEqual([
    'Arbeids-',
    'ongeschiktheids-',
    'verzekerings-',
    'maatschappij',
  ]);
  expect(lines('Muziektheater-voorstellingen')).toEqual(['Muziektheater-', 'voorstellingen']);
  expect(lines('')).toEqual([]);
});

test.each([
  ['200 letters', 'Een lange titel over taal en klank, en hoe die samen '.repeat(4).slice(0, 200)],
  ['300 letters', 'Een lange titel over taal en klank, en hoe die samen '.repeat(6).slice(0, 300)],
  ['one word of 200 letters', 'klank'.repeat(40)],
  ['spaces that do not break', 'a\u00a0'.repeat(90)],
])('a title of %s stays inside its box, and dots say that it was cut (D1)', (_, title) => {
  const { lines, size } = titleLetters.fit(title.trim(), box);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height);
  for (const line of lines) expect(titleLetters.widthOf(line) * size).toBeLessThanOrEqual(box.width);
  const isComplete = lines.join('').replace(/[-\s\u00a0]/g, '') === title.replace(/[\s\u00a0]/g, '');
  expect(isComplete || lines.at(-1)?.endsWith('…')).toBe(true);
});

test('a letter that the font lacks loses its accent, an emoji is left out, and a word in another script becomes dots (D1)', () => {
  expect(drawable('Łódź, Dvořák en een ĳsje')).toBe('Lódz, Dvorák en een ijsje');
  expect(drawable('Feest 🎉 in het huis 👩🏽‍🎤')).toBe('Feest in het huis');
  expect(drawable('Van мир naar 世界 和平 toe')).toBe('Van … naar … toe');
  expect(drawable('Война и мир')).toBe('');
  expect(drawable('<b>&"\'</b> x')).toBe('<b>&"\'</b> x');
  expect(drawCard({ ...card, title: 'Война и мир' }, SITE, 'nl').plate).toContain('<path');
});

test('a title of which nothing can be drawn gives way to what else is known, so that no card is empty (D1)', () => {
  const shown = (own: Partial<Card>, siteName = 'Tweeklank') => {
    const { kind, title, lines } = ownCard({ ...card, ...own }, { ogImage: null, letters: 'ui', siteName });
    return [kind, title, ...lines];
  };
  const date = 'Donderdag 26 november 2026';
  expect(shown({ title: '🎉 Feest' })).toEqual(['Agenda', '🎉 Feest', date]);
  expect(shown({ title: 'é' })).toEqual(['Agenda', 'é', date]);
  expect(shown({ title: '🎉🎺' })).toEqual(['', 'Agenda', date]);
  expect(shown({ title: 'Война и мир', kind: '👾' })).toEqual(['👾', 'Tweeklank', date]);
  expect(shown({ title: '!', kind: '', lines: [] })).toEqual(['', 'Tweeklank']);
  expect(shown({ title: '🎉', kind: '' }, '🎺')).toEqual(['', date]);
  expect(shown({ title: '🎉', kind: '', lines: [] }, '🎺')).toEqual(['', '🎉']);
});

test.each(['Mægazine', 'Studio 54'])('a card of the site %s has its name as the logo (M12)', (siteName) => {
  const logoOf = (name: string) => drawCard(card, name, 'nl').plate.split('</g>').slice(1).join('');
  expect(logoOf(siteName)).toContain('<path');
  expect(logoOf(siteName)).not.toBe(logoOf(SITE));
});

test('a card has the ink that its picture asks of a plate, and else its own', () => {
  const inkWith = (plate: 'blue' | null) =>
    ownCard(
      { ...card, ink: 1, picture: { src: '/x.png', alt: '', focus: null, plate } },
      { ogImage: null, letters: 'ui', siteName: SITE },
    ).ink;
  expect([inkWith('blue'), inkWith(null)]).toEqual([2, 1]);
});

test('the letter under the plate of a card has the other ink', () => {
  for (const [ink, first] of [
    [1, CARD_INKS.ink2],
    [2, CARD_INKS.ink1],
  ] as const) {
    const { letters, plate } = drawCard({ ...card, ink }, SITE, 'nl');
    expect(letters).toContain(`.l1{fill:${first}}`);
    expect(plate).toContain(`.l1{fill:${CARD_INKS.ink1}}`);
  }
});

test('a card has the colours of the light theme', () => {
  const [light = ''] = readFileSync('app/styles/tokens.css', 'utf8').split('@media');
  for (const [name, colour] of Object.entries(CARD_INKS)) expect(light).toContain(`--${name}: ${colour};`);
});

test('the address of a card changes with what is on it, and with how it is drawn (D1)', () => {
  expect(cardVersion({ ...card, lines: [] }, SITE)).not.toBe(cardVersion(card, SITE));
  expect(cardVersion(card, 'Luisterhuis')).not.toBe(cardVersion(card, SITE));
  expect(cardVersion({ ...card }, SITE)).toBe(cardVersion(card, SITE));
  const drawn = createHash('sha256')
    .update(JSON.stringify(drawCard(card, SITE, 'nl')))
    .digest('hex');
  // Increase DRAWING, so that changed cards get other addresses, and write both here.
  expect([DRAWING, drawn.slice(0, 16)]).toEqual([2, '6fccbe91c9fc6d5e']);
});
