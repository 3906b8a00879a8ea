import { useSyncExternalStore } from 'react';
import { type UiState, uiState } from './ui-state.ts';

/** One value of the shared UI state; the component is drawn again when it changes. */
export function useUiState<Key extends keyof UiState>(key: Key): UiState[Key] {
  const read = (): UiState[Key] => uiState.get()[key];
  return useSyncExternalStore(uiState.subscribe, read, read);
}
