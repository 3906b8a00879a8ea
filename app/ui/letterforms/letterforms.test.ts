import { expect, test } from 'vitest';
import { ownId } from '../own-id.ts';
import { digraphSvg } from './digraph-svg.ts';
import type { Drawing } from './drawing.tsx';
import { findGlyphs } from './glyphs.ts';
import { letterSvg } from './letter-svg.ts';
import letterforms from './letterforms.json' with { type: 'json' };
import { inkLeft, inkRight, placeOverlapping } from './place.ts';
import { shortenOutline } from './shorten-outline.ts';
import { setWord, wordSvg } from './word-svg.ts';

const written = (drawing: Drawing | null): string => drawing?.(ownId('x')).html ?? '';

const viewBox = (html: string): number[] =>
  (/viewBox="([^"]*)"/.exec(html)?.[1] ?? '').split(' ').map(Number);

function overlapsOf(word: string, digraph: string): number[] {
  const set = setWord(word, digraph);
  const letters = set?.letters.slice(set.start, set.start + set.count) ?? [];
  return letters.slice(1).map((letter, index) => {
    const before = letters[index];
    return before ? inkRight(before) - inkLeft(letter) : Number.NaN;
  });
}

test.each([
  ['Tweeklank', 'ee', [205]],
  ['Moedertaal', 'oe', [120]],
  ['Vertrouwen', 'ou', [118]],
  ['Geheugen', 'eu', [112]],
  ['Automaten', 'au', [60]],
  ['Geluid', 'ui', [104]],
  ['Taaleilanden', 'ei', [104]],
  ['Schrijven', 'ij', [84]],
  ['Draaitafel', 'aai', [128, 84]],
])('the letters of the digraph of %s overlap by the amounts in the table', (word, digraph, overlaps) => {
  expect(overlapsOf(word, digraph)).toEqual(overlaps);
});

test('letters are placed by their outlines, not by their side bearings', () => {
  const glyphs = [
    { d: '', advance: 500, box: [40, 0, 460, 0] as [number, number, number, number] },
    { d: '', advance: 900, box: [130, 0, 800, 0] as [number, number, number, number] },
  ];
  const [first, second] = placeOverlapping(glyphs, [60]);
  expect(first?.x).toBe(0);
  expect(second?.x).toBe(460 - 60 - 130);
});

test('letters outside the digraph are placed by advance, with kerning', () => {
  const letters = setWord('Taal', '')?.letters ?? [];
  const [capital, next] = letters;
  expect(next?.x).toBe((capital?.glyph.advance ?? 0) - 20 - 50);
});

test('words share one height, so that their baselines align in a row', () => {
  const boxes = ['Geluid', 'Schrijven'].map((word) => viewBox(written(wordSvg(word, 'ui'))));
  expect(boxes.map(([, top, , height]) => [top, height])).toEqual([
    [-745, 935],
    [-745, 935],
  ]);
});

test('a word that does not contain its digraph is set without overlap', () => {
  const svg = written(wordSvg('Geluid', 'oe'));
  expect(svg).not.toContain('class="l1"');
  expect(svg.match(/<path/g)).toHaveLength(6);
});

test('a letter without an outline gives null, not a gap', () => {
  expect(wordSvg('Łódź', 'ó')).toBeNull();
  expect(wordSvg('Tweeklankverschuiving', 'ui'), 'too long to be read').toBeNull();
  expect(digraphSvg('ðø')).toBeNull();
  expect(letterSvg('ð', 1)).toBeNull();
});

test('the overlap is a copy of letter two, clipped by letter one, and slides with it', () => {
  const svg = written(digraphSvg('ui'));
  expect(svg).toContain('<clipPath id="site_x-0c"><use href="#site_x-0"/></clipPath>');
  expect(svg).toContain(
    '<g clip-path="url(#site_x-0c)"><g class="l2g"><use class="l3" href="#site_x-1"/></g></g>',
  );
  expect(svg.match(/class="l2g"/g)).toHaveLength(2);
  expect(svg).toContain('aria-hidden="true"');
});

test('a word that is also a property of every object, such as constructor, is drawn', () => {
  expect(written(digraphSvg('constructor'))).toContain('class="l3"');
  expect(written(wordSvg('Constructor', 'constructor'))).toContain('class="l3"');
});

test('three letters alternate: ink 1, ink 2, ink 1', () => {
  const svg = written(digraphSvg('aai'));
  expect([...svg.matchAll(/<g class="(l[12])">/g)].map(([, ink]) => ink)).toEqual(['l1', 'l2', 'l1']);
  expect(svg.match(/class="l3"/g)).toHaveLength(2);
});

test('a giant digraph is cropped to the square that was set for it', () => {
  expect(viewBox(written(digraphSvg('ui')))).toEqual([95, -655, 655, 655]);
  expect(viewBox(written(digraphSvg('Au')))).toEqual([190, -610, 680, 680]);
});

test('items without a photo get their own crop, the same every time, with the overlap visible', () => {
  const cut = (seed: string): number[] => viewBox(written(digraphSvg('ei', { seed })));
  const seeds = Array.from({ length: 40 }, (_, index) => `item-${index}`);
  expect(cut('een-item')).toEqual(cut('een-item'));
  expect(new Set(seeds.map((seed) => cut(seed).join())).size).toBeGreaterThan(30);

  const [first, second] = placeOverlapping(findGlyphs('ei', 'wdth125') ?? [], [170]);
  const crossing = first && second ? (inkRight(first) + inkLeft(second)) / 2 : Number.NaN;
  for (const [x = 0, , side = 0] of seeds.map(cut)) {
    expect(side).toBeGreaterThanOrEqual(700);
    expect(side).toBeLessThanOrEqual(900);
    expect((crossing - x) / side).toBeGreaterThan(0.35);
    expect((crossing - x) / side).toBeLessThan(0.65);
  }
});

test('in a wide frame an item without a photo shows its letters from top to foot', () => {
  const drawing = digraphSvg('ui', { seed: 'een-item' });
  const wide = drawing?.(ownId('x'), true).html ?? '';
  const [, top, , height] = viewBox(wide);
  expect([top, height]).toEqual([-655, 655]);
  expect(wide).toContain('preserveAspectRatio="xMidYMid meet"');
});

test('no drawing has a style attribute, which the content security policy forbids', () => {
  const drawn = [written(digraphSvg('ui')), written(wordSvg('Geluid', 'ui')), letterSvg('u', 1)?.html];
  for (const svg of drawn) expect(svg).not.toContain('style');
});

function pointsOf(path: string): number[] {
  const points: number[] = [];
  let [x, y, a, b] = [0, 0, 0, 0];
  for (const [, command = '', text = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = text.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    const size = { M: 2, L: 2, T: 2, H: 1, V: 1, Q: 4, Z: 1 }[command.toUpperCase()] ?? Number.NaN;
    for (let index = 0; index < numbers.length; index += size) {
      const [p = 0, q = 0, r = 0, s = 0] = numbers.slice(index, index + size);
      const [fromX, fromY] = command === command.toLowerCase() ? [x, y] : [0, 0];
      const kind = command.toUpperCase();
      if (kind === 'Q') [a, b, x, y] = [fromX + p, fromY + q, fromX + r, fromY + s];
      else if (kind === 'T') [a, b, x, y] = [2 * x - a, 2 * y - b, fromX + p, fromY + q];
      else [x, y] = [kind === 'V' ? x : fromX + p, kind === 'V' ? fromY + p : kind === 'H' ? y : fromY + q];
      points.push(...(kind === 'Q' || kind === 'T' ? [a, b] : []), x, y);
    }
  }
  return points;
}

test('a shortened outline has the same points: ends to the unit, shaping points within one and a half', () => {
  const all = Object.values(letterforms).flatMap((cut) => Object.values(cut).map(({ d }) => d));
  for (const outline of all) {
    const [before, after] = [pointsOf(outline), pointsOf(shortenOutline(outline))];
    expect(after).toHaveLength(before.length);
    const moved = before.map((value, index) => Math.abs(value - (after[index] ?? Number.NaN)));
    expect(Math.max(0, ...moved)).toBeLessThanOrEqual(1.5);
  }
  expect(all.map(shortenOutline).join('').length).toBeLessThan(all.join('').length * 0.62);
  expect(
    all.filter((outline) => /[HLQV]/.test(shortenOutline(outline))),
    'left as they were',
  ).toEqual([]);
});

test('an outline with other commands stays as it is', () => {
  for (const outline of ['M0 0C1 2 3 4 5 6Z', 'm0 0l5 5z', 'M0 0L1 2 3Z'])
    expect(shortenOutline(outline)).toBe(outline);
});

test('a repeated command is shortened too, and lines after the point where a part begins', () => {
  expect(shortenOutline('M0 0L1 2 3 4Z')).toBe('M0 0l1 2 2 2Z');
  expect(shortenOutline('M178 0 1-527 5-527Z')).toBe('M178 0l-177-527 4 0Z');
});
