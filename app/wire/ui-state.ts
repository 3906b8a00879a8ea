import { createListeners } from '#app/ui/create-listeners.ts';

export interface UiState {
  menuActive: boolean;
  searchActive: boolean;
  /** Never while menu or search is active. */
  headerHidden: boolean;
  isLoading: boolean;
  /** Pixels of scrolling over which the logo slides into view. */
  logoHeight: number;
}

const start: UiState = {
  menuActive: false,
  searchActive: false,
  headerHidden: false,
  isLoading: false,
  logoHeight: 0,
};

export function createUiState() {
  let state = start;
  const { notify, subscribe } = createListeners();
  return {
    get: (): UiState => state,
    set<Key extends keyof UiState>(key: Key, value: UiState[Key]): void {
      if (Object.is(state[key], value)) return;
      state = { ...state, [key]: value };
      notify();
    },
    subscribe,
  };
}

/** All requests share it on the server, so only effects and event handlers may set it. */
export const uiState = createUiState();
