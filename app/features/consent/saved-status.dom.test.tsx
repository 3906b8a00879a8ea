import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '#app/i18n/use-words.ts';
import { wordLists } from '#app/i18n/word-lists.ts';
import type { Decision } from './create-consent.ts';
import { SavedStatus } from './saved-status.tsx';

const status = (saved: Decision | null) => (
  <LanguageProvider value={{ locale: 'nl', words: wordLists.nl }}>
    <SavedStatus saved={saved} />
  </LanguageProvider>
);

afterEach(() => void vi.useRealTimers());

test('K6 a saved choice is announced when it is made, and the text disappears later', async () => {
  vi.useFakeTimers();
  const { rerender } = render(status(null));
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(status({ state: 'all', enabled: ['ga'] }));
  expect(screen.getByRole('status').textContent).toBe('Je keuze is bewaard.');
  await act(async () => void vi.runAllTimers());
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(status({ state: 'none', enabled: [] }));
  expect(screen.getByRole('status').textContent).toBe('Je keuze is bewaard.');
});
