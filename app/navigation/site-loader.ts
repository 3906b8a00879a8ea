import type { Frame, PageData } from '#app/wire/page-data.ts';
import type { Payload } from '#app/wire/payload-shape.ts';
import type { Locale } from '#site/languages.ts';
import type { BuildCheck } from './build-check.ts';
import type { Connection } from './connection.ts';
import { UnreachableError } from './fetch-json.ts';
import { fetchFrame, payloadAddress } from './fetch-page.ts';
import type { PayloadCache } from './payload-cache.ts';
import { rememberLatest } from './remember-latest.ts';
import { withoutSearched } from './searched-address.ts';

interface SiteLoaderOptions {
  build: string;
  builds: BuildCheck;
  payloads: PayloadCache<Payload>;
  connection: Pick<Connection, 'set'>;
  mayReload: (path: string) => boolean;
  openDocument: (url: URL) => void;
}

export type SiteLoader = ReturnType<typeof createSiteLoader>;

const MAX_VISITED = 20;

function withoutSlash(pathname: string): string | null {
  const plain = pathname.replace(/(?<=.)\/+$/, '');
  return plain === pathname ? null : plain;
}

/** Keeps the page until the next document or click. */
const forEver = () => new Promise<never>(() => {});

/**
 * Loads a page. Without data it opens a document; without a server the page stays. Rejects only when aborted.
 */
export function createSiteLoader(options: SiteLoaderOptions) {
  const { build, builds, payloads, connection, mayReload, openDocument } = options;
  const visited = new Map<string, PageData>();

  function remember({ pathname, search }: URL, page: PageData): void {
    rememberLatest(visited, pathname + search, page, MAX_VISITED);
  }

  async function giveUp(url: URL, signal: AbortSignal, error?: unknown): Promise<void> {
    const isReached = error !== undefined && !(error instanceof UnreachableError);
    // A request may be blocked although the server responds.
    const hasChances = isReached || (await builds.look());
    signal.throwIfAborted();
    if (hasChances) {
      openDocument(url);
      return forEver();
    }
    connection.set(false);
  }

  async function orGiveUp<Loaded>(
    what: string,
    loading: Promise<Loaded>,
    url: URL,
    signal: AbortSignal,
  ): Promise<Loaded | null> {
    try {
      return await loading;
    } catch (error) {
      if (signal.aborted) throw error;
      console.warn(`${what} could not be loaded; loading the page instead.`, error);
      await giveUp(url, signal, error);
      return null;
    }
  }

  async function isForBrowser({ pathname }: URL, signal: AbortSignal): Promise<boolean> {
    if (!builds.isOutdated() || !(await builds.look())) return false;
    signal.throwIfAborted();
    return mayReload(pathname);
  }

  return {
    remember,

    async page(requested: URL, signal: AbortSignal): Promise<Payload> {
      const url = withoutSearched(requested);
      const plain = withoutSlash(url.pathname);
      if (plain) return { redirect: plain + url.search };
      const elsewhere = builds.redirectOf(url.pathname, url.search);
      if (elsewhere) return { redirect: elsewhere };
      if (await isForBrowser(url, signal)) {
        openDocument(url);
        return forEver();
      }
      const loading = payloads.take(payloadAddress(url, build), signal);
      const response = await orGiveUp(`The payload of ${url.pathname}`, loading, url, signal);
      if (!response) return visited.get(url.pathname + url.search) ?? forEver();
      connection.set('redirect' in response || (response.saved ?? true));
      if (!('redirect' in response)) remember(url, response);
      return response;
    },

    async leave(url: URL, signal: AbortSignal): Promise<never> {
      await giveUp(url, signal);
      return forEver();
    },

    async frame(url: URL, locale: Locale, signal: AbortSignal): Promise<Frame> {
      const loading = fetchFrame(locale, build, signal);
      return (await orGiveUp(`The menus in ${locale}`, loading, url, signal)) ?? forEver();
    },
  };
}
