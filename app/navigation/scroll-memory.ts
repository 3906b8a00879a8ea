const STORAGE_KEY = 'tweeklank-scroll';

export function createScrollMemory(window: Window) {
  const positions = read(window);
  let current: string | null = null;

  window.history.scrollRestoration = 'manual';
  const note = (): void => {
    if (current !== null) positions[current] = window.scrollY;
  };
  const save = (): void => {
    note();
    window.history.scrollRestoration = 'auto';
    try {
      window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    } catch {}
  };
  const takeBack = (): void => {
    window.history.scrollRestoration = 'manual';
  };
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', save);
  window.addEventListener('pageshow', takeBack);

  return {
    arrive(entry: string): void {
      current = entry;
    },
    recall(entry: string): number | undefined {
      return positions[entry];
    },
    stop(): void {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('pageshow', takeBack);
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
