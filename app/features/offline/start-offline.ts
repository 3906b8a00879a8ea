import { afterIdle } from '#app/navigation/after-idle.ts';
import type { Navigation } from '#app/navigation/create-navigation.ts';
import { isGenerous, networkOf } from '#app/navigation/prefetch.ts';
import { trusted } from '#app/ui/trusted.ts';
import type { PageData } from '#app/wire/page-data.ts';
import { href } from '#site/href.ts';
import { localeOf } from '#site/languages.ts';
import { pageAddress } from './page-address.ts';
import type { Reading } from './saved.ts';

interface OfflineOptions {
  window: Window & typeof globalThis;
  build: string;
  navigation: Navigation<{ page: PageData }>;
}

export async function startOffline({ window, build, navigation }: OfflineOptions): Promise<void> {
  const { document, navigator } = window;
  const { serviceWorker } = navigator;
  // Service workers require https. Fetches nothing in advance with data saver or a slow network.
  if (!serviceWorker || !isGenerous(networkOf(navigator))) return;
  if (document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  try {
    await serviceWorker.register(trusted.createScriptURL(href('worker')), { updateViaCache: 'none' });
  } catch {
    // Storage may be forbidden, or the network gone.
    return;
  }
  const files = new Set<string>();
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { origin, pathname } = new URL(name);
      if (origin === window.location.origin) files.add(pathname);
    }
  }).observe({ type: 'resource', buffered: true });
  const first = navigation.start;
  let notified: unknown;

  function notify(): void {
    const shown = navigation.shown();
    const { page } = shown.view;
    const isNew = shown !== notified && page.status === 200 && !page.saved;
    notified = shown;
    const locale = localeOf(shown.location.pathname);
    const reading: Reading = {
      build,
      page: isNew ? { address: pageAddress(shown.location), isDocument: shown === first } : null,
      files: [...files],
      ahead: isNew ? [href('offline', locale), href('agenda', locale)] : [],
    };
    files.clear();
    if (isNew || reading.files.length > 0)
      void serviceWorker.ready.then(({ active }) => active?.postMessage(reading));
  }

  afterIdle(notify);
  navigation.subscribe(() => {
    if (!navigation.destination()) afterIdle(notify);
  });
  document.addEventListener('visibilitychange', notify);
}
