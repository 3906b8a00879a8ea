import { createListeners } from '#app/ui/create-listeners.ts';

export interface UiState {
  menuActive: boolean;
  searchActive: boolean;
  /** Whether the header is hidden; never while menu or search is open. */
  headerHidden: boolean;
  isLoading: boolean;
  /** Pixels of scrolling in which the logo slides into view. */
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

/** Set only in effects and event handlers, because on the server all requests share this state. */
export const uiState = createUiState();
