import { expect, test, vi } from 'vitest';
import { createUiState } from './ui-state.ts';

test('everything is closed, shown and quiet at first', () => {
  expect(createUiState().get()).toEqual({
    menuActive: false,
    searchActive: false,
    headerHidden: false,
    isLoading: false,
    logoHeight: 0,
  });
});

test('who listens hears of a change once, and not of a value that stays the same', () => {
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

test('what is read stays the same object until something changes', () => {
  const state = createUiState();
  expect(state.get()).toBe(state.get());
});
