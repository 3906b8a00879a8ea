import { afterIdle } from './after-idle.ts';
import { createBuildCheck } from './build-check.ts';
import { reloadForChunks } from './chunk-reload.ts';
import { createConnection } from './connection.ts';
import { createNavigation, type Loaded, type Navigation } from './create-navigation.ts';
import { fetchPayload, payloadAddress } from './fetch-page.ts';
import { openDocument } from './open-document.ts';
import { createPayloadCache } from './payload-cache.ts';
import { createPrefetch } from './prefetch.ts';
import { createReloadGuard } from './reload-guard.ts';
import { createSiteLoader } from './site-loader.ts';

export function createSiteNavigation(window: Window & typeof globalThis, build: string) {
  const { document, location } = window;
  const { now } = Date;
  const connection = createConnection();
  const builds = createBuildCheck({ build, fetchFrom: (address) => window.fetch(address), now });
  const payloads = createPayloadCache({ fetchFrom: fetchPayload, now });
  const mayReload = createReloadGuard({ storage: () => window.sessionStorage, now });
  let opened: URL | null = null;
  /** Opens a document once, although page and code may both fail. */
  const open = (url: URL) => {
    if (url !== opened) openDocument(url, window);
    opened = url;
  };

  return {
    connection,
    loader: createSiteLoader({ build, builds, payloads, connection, mayReload, openDocument: open }),
    start<View>(
      first: View,
      load: (url: URL, signal: AbortSignal, shown: View) => Promise<Loaded<View>>,
    ): Navigation<View> {
      const navigation = createNavigation({ window, first, load, openDocument: open });
      connection.watch(window);
      reloadForChunks({
        window,
        isReachable: builds.look,
        mayReload,
        destination: navigation.destination,
        openDocument: open,
        markIncomplete: builds.markIncomplete,
      });
      afterIdle(() => {
        builds.start(document, navigation);
        const prefetch = createPrefetch({
          window,
          fetchAhead: (url) => payloads.prefetch(payloadAddress(url, build)),
        });
        prefetch.look();
        navigation.subscribe(() => {
          if (!navigation.destination()) afterIdle(prefetch.look);
        });
      });
      return navigation;
    },
    async startOver(): Promise<void> {
      if ((await builds.look()) && mayReload(location.pathname)) open(new URL(location.href));
    },
  };
}
