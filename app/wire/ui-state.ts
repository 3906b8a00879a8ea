import { createListeners } from '#app/ui/create-listeners.ts';

/** State that the parts of the frame share. */
export interface UiState {
  menuActive: boolean;
  searchActive: boolean;
  isLoading: boolean;
}

export function createUiState() {
  let state: UiState = { menuActive: false, searchActive: false, isLoading: false };
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
