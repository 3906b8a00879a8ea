import { afterPaint } from '#app/ui/after-paint.ts';
import { createListeners } from '#app/ui/create-listeners.ts';
import { createHistoryEntries } from './history-entries.ts';
import { placeOf, type SiteLocation } from './location.ts';

/** `POP` means back or forward. */
export type Action = 'POP' | 'PUSH' | 'REPLACE';

export type Loaded<View> = { view: View } | { redirect: string };

export interface Shown<View> {
  view: View;
  location: SiteLocation;
  action: Action;
  isMoving: boolean;
  link: Element | null;
}

interface NavigationOptions<View> {
  window: Window;
  first: View;
  load: (url: URL, signal: AbortSignal, shown: View) => Promise<Loaded<View>>;
  openDocument: (url: URL) => void;
}

export type Navigation<View> = ReturnType<typeof createNavigation<View>>;

const MOST_REDIRECTS = 20;

interface Way {
  action: Action;
  isMoving: boolean;
  link: Element | null;
  redirects: number;
}

/** Adds the history entry of a new page only when it has loaded (decision 026). */
export function createNavigation<View>({ window, first, load, openDocument }: NavigationOptions<View>) {
  const { location } = window;
  const entries = createHistoryEntries(window);
  const { notify, subscribe } = createListeners();
  let loading: { url: URL; controller: AbortController } | null = null;
  let shown: Shown<View> = {
    view: first,
    location: placeOf(new URL(location.href), entries.key()),
    action: 'POP',
    isMoving: false,
    link: null,
  };
  const start = shown;

  function giveUp(): void {
    loading?.controller.abort();
    loading = null;
  }

  function show(url: URL, view: View, { action, isMoving, link }: Way): void {
    giveUp();
    let key: string;
    try {
      // Browsers also replace the entry if the address stays the same.
      const how = action === 'REPLACE' || url.href === location.href ? 'REPLACE' : 'PUSH';
      key = action === 'POP' ? entries.key() : entries.write(url, how);
    } catch {
      // Safari refuses too many history entries in a row.
      openDocument(url);
      return;
    }
    shown = { view, location: placeOf(url, key), action, isMoving, link };
    notify();
  }

  async function go(url: URL, way: Way): Promise<void> {
    if (url.origin !== location.origin || way.redirects > MOST_REDIRECTS) return openDocument(url);
    giveUp();
    const controller = new AbortController();
    loading = { url, controller };
    notify();
    try {
      const loaded = await load(url, controller.signal, shown.view);
      if (controller.signal.aborted) return;
      if ('view' in loaded) show(url, loaded.view, way);
      else redirect(url, loaded.redirect, way);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.error(`The page ${url.pathname} could not be shown; loading it as a document.`, error);
      openDocument(url);
    }
  }

  function redirect(from: URL, to: string, { action, redirects, ...way }: Way): void {
    const url = new URL(to, from);
    url.hash ||= from.hash;
    void go(url, { ...way, action: action === 'POP' ? 'REPLACE' : action, redirects: redirects + 1 });
  }

  function isShownPage({ pathname, search }: URL): boolean {
    return pathname === shown.location.pathname && search === shown.location.search;
  }

  function arrive(isMoving: boolean): void {
    const url = new URL(location.href);
    const way: Way = { action: 'POP', isMoving, link: null, redirects: 0 };
    // A page and the search over it share one key (decision 030).
    if (entries.key() === shown.location.key && url.pathname === shown.location.pathname) {
      giveUp();
      notify();
    } else if (isShownPage(url)) show(url, shown.view, { ...way, isMoving: false });
    else void go(url, way);
  }

  window.addEventListener('popstate', (event) => arrive(!event.hasUAVisualTransition));
  // The back/forward cache stopped the loading of the destination.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) arrive(false);
  });

  return {
    start,
    shown: () => shown,
    destination: () => loading?.url ?? null,
    /** Starts after the paint that shows the press. */
    navigate(href: string, link: Element | null = null): void {
      const url = new URL(href, location.href);
      const way: Way = { action: 'PUSH', isMoving: true, link, redirects: 0 };
      if (url.hash && isShownPage(url)) show(url, shown.view, { ...way, isMoving: false });
      else afterPaint(() => void go(url, way));
    },
    subscribe,
  };
}
