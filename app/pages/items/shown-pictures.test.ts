import { expect, test } from 'vitest';
import { exampleImage } from '#app/ui/example-image.ts';
import type { Image } from '#cms/types.ts';
import { lettersOf, lettersOfItem } from './letters-of.ts';
import { createShownPictures } from './shown-pictures.ts';

const image = (name: string, dark = ''): Image => ({
  ...exampleImage,
  src: `/media/${name}-1024x.webp`,
  dark: dark ? { src: `/media/${dark}-1024x.webp`, srcset: '', thumb: '', isGlow: false } : null,
});
const [hall, hallTall, river] = [image('hall', 'hall-d'), image('hall-p'), image('river')];

test('a picture is taken three times at most, each time in another crop (V9 V22)', () => {
  const pictures = createShownPictures();
  expect(pictures.take({ hero: hall, cover: hallTall }, 'cover')).toBe(hallTall);
  expect(pictures.take({ hero: hall, cover: hallTall }, 'hero')).toEqual({ ...hall, crop: 'start' });
  expect(pictures.take({ hero: null, cover: hallTall }, 'hero')).toEqual({ ...hallTall, crop: 'end' });
  expect(pictures.take({ hero: hall, cover: hallTall }, 'hero')).toBeNull();
  expect(pictures.take({ hero: river, cover: null }, 'cover')).toBe(river);
  expect(pictures.take({ hero: null, cover: null }, 'hero')).toBeNull();
});

test('the crop that editors chose comes first, and is not shown again (V22)', () => {
  const pictures = createShownPictures();
  const crops = [1, 2, 3, 4].map(() =>
    pictures.take({ hero: { ...hall, crop: 'start' }, cover: null }, 'hero'),
  );
  expect(crops.map((image) => image && (image.crop ?? 'whole'))).toEqual(['start', 'whole', 'end', null]);
});

test('letters that stand for a picture are others too, as long as there are any (V9)', () => {
  const pictures = createShownPictures();
  const letters = lettersOf({ title: 'Vijfhonderd bandjes zoeken een oor' });
  expect(letters).toEqual(['ij', 'oe', 'ee', 'oo', 'Vi']);
  expect(pictures.takeLetters(['eu', ...letters])).toBe('eu');
  expect(pictures.takeLetters(['eu', ...letters])).toBe('ij');
  expect(pictures.takeLetters(['eu'])).toBe('eu');
  expect(lettersOf({ title: 'Geheugen', digraph: 'eu' })[0]).toBe('eu');
  expect(lettersOf({ title: 'Pers' })).toEqual(['Pe']);
});

test('its other format and its dark version count as that picture (V9)', () => {
  const again = (image: Image) => createShownPictures([hall]).take({ hero: image, cover: null }, 'hero');
  expect(createShownPictures([hall]).take({ hero: hall, cover: hallTall }, 'cover')?.crop).toBe('start');
  expect(again(image('hall-d'))?.crop).toBe('start');
  expect(again(image('other', 'hall-d'))?.crop).toBe('start');
  expect(again(river)).toBe(river);
});

test('the letters of an item are those of its theme and vowel pairs of its title, never two that begin it (V22)', () => {
  expect(lettersOfItem('De kelder', null)).toEqual([]);
  expect(lettersOfItem('De moedertaal', null)).toEqual(['oe', 'aa']);
});
