import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LocaleProvider } from '#app/i18n/use-words.ts';
import { LocationProvider } from '#app/navigation/location.ts';
import { NavigateProvider } from '#app/navigation/navigate.ts';
import { uiState } from '#app/wire/ui-state.ts';
import { SearchTrigger } from './search-trigger.tsx';

let end: { well(): void; badly(): void };
const navigate = vi.fn<(href: string) => void>();

function load(): void {
  const coming = Promise.withResolvers<void>();
  end = { well: coming.resolve, badly: () => coming.reject(new Error('no network')) };
  vi.doMock('./search-overlay.tsx', async () => {
    await coming.promise;
    return { SearchOverlay: ({ presses }: { presses: number }) => <p>{`opened ${presses} times`}</p> };
  });
}

afterEach(() => {
  navigate.mockReset();
  vi.doUnmock('./search-overlay.tsx');
  uiState.set('isLoading', false);
});

const on = (page: string) => (
  <LocaleProvider value="nl">
    <LocationProvider value={{ key: page, pathname: page, search: '', hash: '', since: 0 }}>
      <NavigateProvider value={navigate}>
        <SearchTrigger href="/zoeken" current={undefined} siteName="Tweeklank" />
      </NavigateProvider>
    </LocationProvider>
  </LocaleProvider>
);
const button = () => screen.getByRole('button', { name: 'Zoeken' });
const settle = (how: 'well' | 'badly') =>
  act(async () => {
    end[how]();
    await vi.dynamicImportSettled();
  });

test('a press opens the search once its code is there, and each later press opens it again (S4)', async () => {
  load();
  render(on('/agenda'));
  fireEvent.click(button());
  expect(screen.queryByText(/opened/)).toBeNull();
  await settle('well');
  expect(screen.getByText('opened 1 times')).toBeDefined();
  fireEvent.click(button());
  expect(await screen.findByText('opened 2 times')).toBeDefined();
  expect(navigate).not.toHaveBeenCalled();
});

test('a press that failed leads to the search page, and later pointing at the button opens nothing (S4)', async () => {
  load();
  render(on('/agenda'));
  fireEvent.click(button());
  await settle('badly');
  expect(navigate.mock.calls).toEqual([['/zoeken']]);
  load();
  fireEvent.pointerEnter(button());
  await settle('well');
  expect(screen.getByText('opened 0 times')).toBeDefined();
});

test.each([
  ['well', 'is shown'],
  ['badly', 'is shown'],
  ['well', 'is loading'],
  ['badly', 'is loading'],
] as const)(
  'a press whose code comes %s when the next page %s does nothing there (S4)',
  async (how, when) => {
    load();
    const { rerender } = render(on('/agenda'));
    fireEvent.click(button());
    if (when === 'is shown') rerender(on('/nieuws'));
    else uiState.set('isLoading', true);
    await settle(how);
    expect(screen.queryByText(/opened [1-9]/)).toBeNull();
    expect(navigate).not.toHaveBeenCalled();
  },
);
