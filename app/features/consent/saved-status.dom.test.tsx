import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LocaleProvider } from '#app/i18n/use-words.ts';
import type { Decision } from './create-consent.ts';
import { SavedStatus } from './saved-status.tsx';

const yes = () => Promise.resolve(true);
const status = (saved: Decision | null, stored = yes) => (
  <LocaleProvider value="nl">
    <SavedStatus saved={saved} stored={stored} />
  </LocaleProvider>
);

afterEach(() => void vi.useRealTimers());

test('a saved decision is announced when it is stored, and the text disappears later (K6)', async () => {
  vi.useFakeTimers();
  const { rerender } = render(status(null));
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(status({ state: 'all', enabled: ['ga'] }));
  await act(yes);
  expect(screen.getByRole('status').textContent).toBe('Je keuze is bewaard.');
  await act(async () => void vi.runAllTimers());
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(status({ state: 'none', enabled: [] }));
  await act(yes);
  expect(screen.getByRole('status').textContent).toBe('Je keuze is bewaard.');
});

test('a decision that could not be stored is not announced as saved (K6)', async () => {
  render(status({ state: 'none', enabled: [] }, () => Promise.resolve(false)));
  await act(yes);
  expect(screen.getByRole('status').textContent).toBe('');
});
