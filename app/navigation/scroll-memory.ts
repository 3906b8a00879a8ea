const STORAGE_KEY = 'tweeklank-scroll';

/** Remembers how far each visited entry of the history was scrolled, for back and forward; survives a reload of the tab. */
export function createScrollMemory(window: Window) {
  const positions = read(window);
  let current: string | null = null;

  window.history.scrollRestoration = 'manual';
  const note = (): void => {
    if (current !== null) positions[current] = window.scrollY;
  };
  const keep = (): void => {
    note();
    window.history.scrollRestoration = 'auto';
    try {
      window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    } catch {
      // Storage is full or forbidden: the browser's own restoration is good enough.
    }
  };
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', keep);

  return {
    /** The entry that is on screen from now on. */
    arrive(key: string): void {
      current = key;
    },
    recall(key: string): number | undefined {
      return positions[key];
    },
    stop(): void {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    },
  };
}

function read(window: Window): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...(stored as Record<string, number>) } : {};
  } catch {
    return {};
  }
}
