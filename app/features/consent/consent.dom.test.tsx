import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LocaleProvider } from '#app/i18n/use-words.ts';
import { Consent, ConsentProvider } from './consent.tsx';

test('consent code that fails is left out, and the page stays (K5)', async () => {
  await import('./consent-frame.tsx');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <LocaleProvider value="nl">
      <ConsentProvider value={{ analyticsSrc: 'https://', pixelSrc: '' }}>
        <Consent />
        <h1>Agenda</h1>
      </ConsentProvider>
    </LocaleProvider>,
  );
  await waitFor(() => expect(said).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'Agenda' })).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});
