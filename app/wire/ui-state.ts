import { createListeners } from '#app/ui/create-listeners.ts';

/** State that the parts of the frame share (E1). */
export interface UiState {
  menuActive: boolean;
  searchActive: boolean;
  /** Scrolled out of sight; never while menu or search is active. */
  headerHidden: boolean;
  isLoading: boolean;
  /** In pixels: the scroll distance over which the logo slides into view. */
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

/** Only effects and event handlers may set it: on the server all requests share it. */
export const uiState = createUiState();
