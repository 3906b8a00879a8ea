import { expect, test, vi } from 'vitest';
import { createUiState } from './ui-state.ts';

test('at first nothing is open, hidden or loading (E1)', () => {
  expect(createUiState().get()).toEqual({
    menuActive: false,
    searchActive: false,
    headerHidden: false,
    isLoading: false,
    logoHeight: 0,
  });
});

test('a listener is called once per change, and not when the value stays the same', () => {
  const state = createUiState();
  const listener = vi.fn();
  const stop = state.subscribe(listener);
  state.set('menuActive', true);
  state.set('menuActive', true);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(state.get().menuActive).toBe(true);
  stop();
  state.set('menuActive', false);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('`get` returns the same object until something changes', () => {
  const state = createUiState();
  expect(state.get()).toBe(state.get());
});
