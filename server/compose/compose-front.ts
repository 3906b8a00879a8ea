import type { RequestListener } from 'node:http';
import { createAskAgain } from '../front/ask-again.ts';
import { createFrontDoor } from '../front/front-door.ts';
import { createMakingAgain } from '../front/make-again.ts';
import { createRenewal } from '../front/renew-behind.ts';
import type { Log } from '../log.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import type { Header } from '../page-cache/answer.ts';
import { createPageCache } from '../page-cache/create-page-cache.ts';
import { createRecompression } from '../page-cache/recompress-behind.ts';
import { createStaticFiles, type FindStaticFile } from '../page-cache/static-files.ts';
import type { Renderer } from '../renderer.ts';
import type { Settings } from '../settings/settings.ts';
import type { Backend, FrontState } from '../threads/backend.ts';

export type FrontSettings = Pick<Settings, 'origin' | 'consent' | 'pageCacheBytes'>;

interface FrontParts {
  settings: FrontSettings;
  backend: Backend;
  matchPath: Renderer['matchPath'];
  /** In development nothing is cached. */
  isDevelopment: boolean;
  /** Whether pages that a change dropped are made again before somebody asks. */
  makesAgain: boolean;
  /** Folders whose files are served at their own path. */
  staticRoots: readonly string[];
  /** Whether the server was told to stop. */
  isStopping: () => boolean;
  log: Log;
}

interface Front {
  listener: RequestListener;
  headers: readonly Header[];
  findStaticFile: FindStaticFile;
  close(): void;
}

/** Composes what answers requests in the thread that has the sockets: files and cached pages by itself, everything else through the backend. */
export function composeFront(parts: FrontParts): Front {
  const { settings, backend, matchPath, isDevelopment, makesAgain, staticRoots, isStopping, log } = parts;
  const { origin, consent, pageCacheBytes } = settings;
  const headers = securityHeaders({ origin, isDevelopment, consent });
  const findStaticFile = createStaticFiles({ roots: staticRoots, headers });
  const recompression = createRecompression({ isBusy: () => backend.waiting > 0, log });
  const cache = createPageCache({
    maxBytes: isDevelopment ? 0 : pageCacheBytes,
    clock: () => performance.now(),
    wallClock: () => Date.now(),
    onReadAgain: recompression.add,
  });
  const state = (): FrontState => ({
    isStopping: isStopping(),
    pages: cache.size,
    pagesBytes: cache.bytes,
    pagesDropped: cache.dropped,
    replaced: backend.replaced,
  });
  const askAgain = createAskAgain({ backend, cache, host: new URL(origin).host, state });
  const makingAgain = createMakingAgain({ askAgain, isBusy: () => backend.waiting > 0, log });
  backend.onChange((answers) => {
    const dropped = cache.drop(answers);
    if (makesAgain) makingAgain.add(dropped);
  });
  const renew = createRenewal({ cache, askAgain, log });
  backend.onReplaced(() => void renew());
  return {
    listener: createFrontDoor({ backend, cache, findStaticFile, matchPath, origin, headers, state, log }),
    headers,
    findStaticFile,
    close() {
      recompression.close();
      makingAgain.close();
    },
  };
}
