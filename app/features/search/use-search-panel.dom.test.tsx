import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationProvider } from '#app/navigation/location.ts';
import { uiState } from '#app/wire/ui-state.ts';
import { useSearchPanel } from './use-search-panel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const nothing = { current: null };

function Panel() {
  useSearchPanel({ dialog: nothing, input: nothing, presses: 1 });
  return null;
}

const at = (key: string, since: number) => (
  <LocationProvider value={{ key, pathname: `/${key}`, search: '', hash: '', since }}>
    <Panel />
  </LocationProvider>
);

const run = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const state = () => [uiState.get().searchActive, 'scrollLocks' in document.documentElement.dataset];

test('a page that was drawn 160 ms after its path can be scrolled 500 ms after that (S4)', () => {
  const { rerender } = render(at('agenda', 0));
  run(100);
  expect(state()).toEqual([true, true]);
  const since = performance.now();
  run(160);
  rerender(at('nieuws', since));
  run(339);
  expect(state()).toEqual([true, true]);
  run(1);
  expect(state()).toEqual([false, false]);
});

test('going back to another page closes the search before that page is there (S4)', () => {
  window.history.replaceState({ key: 'agenda' }, '', '/agenda');
  render(at('agenda', 0));
  run(100);
  window.history.replaceState({ key: 'nieuws' }, '', '/nieuws');
  act(() => window.dispatchEvent(new PopStateEvent('popstate')));
  run(500);
  expect(state()).toEqual([false, false]);
});
