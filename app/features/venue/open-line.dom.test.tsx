import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OpenNow } from './open-line.tsx';

const turnsOf = (text: string, from: number) => [
  { from, text },
  { from: from + 172_800, text: '' },
];
const now = () => Math.floor(Date.now() / 1000);

test('in another language the sentence is in that language, also with a clock that the list does not cover (V5)', () => {
  const tomorrow = now() + 86_400;
  const { rerender } = render(<OpenNow turns={turnsOf('Vandaag open', tomorrow)} />);
  expect(screen.getByText('Vandaag open')).toBeDefined();
  rerender(<OpenNow turns={turnsOf('Open today', tomorrow)} />);
  expect(screen.getByText('Open today')).toBeDefined();
});

test('with a clock that the list covers the sentence is the one of this moment (V5)', () => {
  const past = turnsOf('Vandaag open', now() - 86_400);
  render(<OpenNow turns={[{ from: now() - 172_800, text: 'Gisteren open' }, ...past]} />);
  expect(screen.getByText('Vandaag open')).toBeDefined();
});
