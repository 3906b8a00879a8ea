/** What the parts of the frame know of each other (specification 3, UI state). */
export interface UiState {
  menuActive: boolean;
  searchActive: boolean;
  headerHidden: boolean;
  /** A page is on its way. */
  isLoading: boolean;
  /** The logo in the bar, in pixels: the distance over which it slides into view. */
  logoHeight: number;
}

const AT_FIRST: UiState = {
  menuActive: false,
  searchActive: false,
  headerHidden: false,
  isLoading: false,
  logoHeight: 0,
};

/** A small store: a listener is called when a value is another one than before. */
export function createUiState(initial: UiState = AT_FIRST) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: (): UiState => state,
    set<Key extends keyof UiState>(key: Key, value: UiState[Key]): void {
      if (Object.is(state[key], value)) return;
      state = { ...state, [key]: value };
      for (const listener of [...listeners]) listener();
    },
    /** Gives the function that stops listening. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The one of this browser window. Only effects and event handlers may set it: on the server it is the same for everybody. */
export const uiState = createUiState();
