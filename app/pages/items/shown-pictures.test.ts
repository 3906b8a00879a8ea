import { expect, test } from 'vitest';
import { exampleImage } from '#app/ui/example-image.ts';
import type { Image } from '#cms/types.ts';
import { lettersOf } from './letters-of.ts';
import { createShownPictures } from './shown-pictures.ts';

const image = (name: string, dark = ''): Image => ({
  ...exampleImage,
  src: `/media/${name}-1024x.webp`,
  dark: dark ? { src: `/media/${dark}-1024x.webp`, srcset: '', thumb: '', isGlow: false } : null,
});
const [hall, hallTall, river] = [image('hall', 'hall-d'), image('hall-p'), image('river')];

test('V9 a picture is taken once, in the crop that is asked for', () => {
  const pictures = createShownPictures();
  expect(pictures.take({ hero: hall, cover: hallTall }, 'cover')).toBe(hallTall);
  expect(pictures.take({ hero: hall, cover: hallTall }, 'hero')).toBeNull();
  expect(pictures.take({ hero: river, cover: null }, 'cover')).toBe(river);
  expect(pictures.take({ hero: null, cover: null }, 'hero')).toBeNull();
});

test('V9 letters that stand for a picture are others too, as long as there are any', () => {
  const pictures = createShownPictures();
  const letters = lettersOf({ title: 'Vijfhonderd bandjes zoeken een oor' });
  expect(letters).toEqual(['ij', 'oe', 'ee', 'oo', 'Vi']);
  expect(pictures.takeLetters(['eu', ...letters])).toBe('eu');
  expect(pictures.takeLetters(['eu', ...letters])).toBe('ij');
  expect(pictures.takeLetters(['eu'])).toBe('eu');
  expect(lettersOf({ title: 'Geheugen', digraph: 'eu' })[0]).toBe('eu');
  expect(lettersOf({ title: 'Pers' })).toEqual(['Pe']);
});

test('V9 the other crop and the dark version of a picture count as that picture', () => {
  expect(createShownPictures([hall]).take({ hero: hall, cover: hallTall }, 'cover')).toBeNull();
  expect(createShownPictures([hall]).take({ hero: image('hall-d'), cover: null }, 'hero')).toBeNull();
  expect(
    createShownPictures([hall]).take({ hero: image('other', 'hall-d'), cover: null }, 'hero'),
  ).toBeNull();
  expect(createShownPictures([hall, null]).take({ hero: river, cover: null }, 'hero')).toBe(river);
});
