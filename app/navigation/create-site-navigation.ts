import type { DataRouter } from 'react-router';
import { afterIdle } from './after-idle.ts';
import { createBuildCheck } from './build-check.ts';
import { reloadForChunks } from './chunk-reload.ts';
import { createConnection } from './connection.ts';
import { fetchJson } from './fetch-json.ts';
import { type Payload, payloadAddress } from './fetch-page.ts';
import { openDocument } from './open-document.ts';
import { createPayloadCache } from './payload-cache.ts';
import { createPrefetch } from './prefetch.ts';
import { createReloadGuard } from './reload-guard.ts';
import { createSiteLoader } from './site-loader.ts';

/** Builds what stands behind the router: payloads, what is fetched ahead, newer builds, the network. */
export function createSiteNavigation(window: Window & typeof globalThis, build: string) {
  const { document, location } = window;
  const now = () => Date.now();
  const connection = createConnection();
  const builds = createBuildCheck({ build, ask: (address) => window.fetch(address), now });
  const payloads = createPayloadCache<Payload>({ ask: fetchJson, now });
  const mayReload = createReloadGuard({ storage: () => window.sessionStorage, now });
  /** Where the visitor is going, set once there is a router to ask. */
  let destination = (): { pathname: string; search: string; hash: string } | undefined => undefined;
  const open = (url: URL) => openDocument(url, destination()?.hash ?? '', window);

  return {
    connection,
    loader: createSiteLoader({ build, builds, payloads, connection, mayReload, openDocument: open }),
    /** Begins with the page that came as a document. */
    start(router: DataRouter): void {
      destination = () => router.state.navigation.location;
      connection.watch(window);
      reloadForChunks({
        window,
        isReachable: builds.look,
        mayReload,
        target: () => {
          const { pathname, search } = destination() ?? location;
          return new URL(pathname + search, location.origin);
        },
        openDocument: open,
      });
      afterIdle(window, () => {
        builds.start(document);
        const prefetch = createPrefetch({
          window,
          fetchAhead: (url) => payloads.prefetch(payloadAddress(url, build)),
        });
        prefetch.look();
        router.subscribe(({ navigation }) => {
          if (navigation.state === 'idle') afterIdle(window, prefetch.look);
        });
      });
    },
  };
}
