// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ArrivalStatus } from './arrival-status.tsx';
import { LocationProvider, type SiteLocation } from './location.ts';

const at = (key: string): SiteLocation => ({ key, pathname: '/agenda', search: '', hash: '', since: 0 });
const first = at('first');
const status = (location: SiteLocation, text?: string) => (
  <LocationProvider value={location}>
    <ArrivalStatus status={text} />
  </LocationProvider>
);

test('the status announces a list that a link has changed; the first page, and a page without a list, announce nothing', () => {
  const { rerender } = render(status(first, '25 activiteiten'));
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(status(at('second'), 'Kinderen: 4 activiteiten'));
  expect(screen.getByRole('status').textContent).toBe('Kinderen: 4 activiteiten');
  rerender(status(at('third')));
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(status(at('first'), '25 activiteiten'));
  expect(screen.getByRole('status').textContent).toBe('25 activiteiten');
});
