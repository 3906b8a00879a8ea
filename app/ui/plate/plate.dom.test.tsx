import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#app/testing/show.tsx';
import { exampleImage } from '../example-image.ts';
import { Plate } from './plate.tsx';

const crossing = (main: HTMLElement) => main.querySelector<HTMLElement>('.plate-over');

test('the overlap is marked with data-glow for a dark picture that glows, and for no other', () => {
  const { dark } = exampleImage;
  const plate = (isGlow: boolean) => (
    <Plate ink="red" at="start" image={{ ...exampleImage, dark: dark && { ...dark, isGlow } }}>
      Agenda
    </Plate>
  );
  const glowOf = (isGlow: boolean) => crossing(show(plate(isGlow)))?.dataset.glow;
  expect(glowOf(true)).toBe('true');
  expect(glowOf(false)).toBeUndefined();
});

test('without a picture a plate in the other ink stands there, and the two cross in the third colour', () => {
  const main = show(
    <Plate ink="blue" at="end" image={null}>
      <h1>Agenda</h1>
    </Plate>,
  );
  expect(screen.getByRole('heading', { name: 'Agenda' }).closest('.plate')).toHaveProperty(
    'dataset.bare',
    'true',
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(main.querySelector('.plate-picture')).toHaveProperty('dataset.ink', 'red');
  const layers = [...(crossing(main)?.children ?? [])] as HTMLElement[];
  expect(layers.map(({ dataset }) => dataset.ink)).toEqual(['third']);
});

test('a plate shows its picture whole, also one that cards crop (L4)', () => {
  const main = show(
    <Plate ink="red" at="start" image={{ ...exampleImage, crop: 'start' }}>
      Agenda
    </Plate>,
  );
  expect(main.querySelector('.image')).not.toBeNull();
  expect(main.querySelector('[data-crop]')).toBeNull();
});
