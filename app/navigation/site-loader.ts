import type { Frame, PageData } from '#app/frame/page-data.ts';
import type { Locale } from '#site/languages.ts';
import type { BuildCheck } from './build-check.ts';
import type { Connection } from './connection.ts';
import { UnreachableError } from './fetch-json.ts';
import { fetchFrame, payloadAddress } from './fetch-page.ts';
import type { PayloadCache } from './payload-cache.ts';
import type { Payload } from './payload-shape.ts';
import { withoutSearched } from './searched-address.ts';

interface SiteLoaderOptions {
  build: string;
  builds: BuildCheck;
  payloads: PayloadCache<Payload>;
  connection: Pick<Connection, 'set'>;
  /** Whether a path may be left to the browser for the sake of a newer build. */
  mayReload: (path: string) => boolean;
  /** Lets the browser load this address as a document of its own. */
  openDocument: (url: URL) => void;
}

export type SiteLoader = ReturnType<typeof createSiteLoader>;

/** How many pages of a visit can be gone back to without a network. */
const KEPT = 20;

/** R7: the one way to write a path that ends in slashes; null for any other. The server does the same with documents. */
function withoutSlash(pathname: string): string | null {
  const plain = pathname.replace(/(?<=.)\/+$/, '');
  return plain === pathname ? null : plain;
}

/** A navigation that stays open: the page on screen remains until the next document, or the visitor's next click. */
const forEver = () => new Promise<never>(() => {});

/**
 * Builds what gives a navigation its data. It never fails but when that is given up: what cannot be had as data is loaded by the browser
 * as a page, and when nobody answers the page on screen stays, and says so.
 */
export function createSiteLoader(options: SiteLoaderOptions) {
  const { build, builds, payloads, connection, mayReload, openDocument } = options;
  const seen = new Map<string, PageData>();

  function remember({ pathname, search }: URL, page: PageData): void {
    const [oldest] = seen.keys();
    if (oldest !== undefined && seen.size >= KEPT) seen.delete(oldest);
    seen.set(pathname + search, page);
  }

  /** Leaves the page to the browser, or stays where nobody can be reached. */
  async function giveUp(url: URL, signal: AbortSignal, error?: unknown): Promise<void> {
    const isAnswered = error !== undefined && !(error instanceof UnreachableError);
    // A request may be blocked on its way though the server is there: then the browser has better chances.
    const hasChances = isAnswered || (await builds.look());
    signal.throwIfAborted();
    if (hasChances) {
      openDocument(url);
      return forEver();
    }
    connection.set(false);
  }

  /** Whether a newer build is to be loaded with this page. Only from a server that answers now: it may be long ago that it was asked. */
  async function isForBrowser({ pathname }: URL, signal: AbortSignal): Promise<boolean> {
    if (!builds.isOutdated() || !(await builds.look())) return false;
    signal.throwIfAborted();
    return mayReload(pathname);
  }

  return {
    /** The page that came as a document. */
    remember,

    async page(asked: URL, signal: AbortSignal): Promise<Payload> {
      // What is searched over a page is the browser's own business.
      const url = withoutSearched(asked);
      const plain = withoutSlash(url.pathname);
      if (plain) return { redirect: plain + url.search };
      const elsewhere = builds.redirectOf(url.pathname, url.search);
      if (elsewhere) return { redirect: elsewhere };
      if (await isForBrowser(url, signal)) {
        openDocument(url);
        return forEver();
      }
      try {
        const answer = await payloads.take(payloadAddress(url, build), signal);
        connection.set(true);
        if (!('redirect' in answer)) remember(url, answer);
        return answer;
      } catch (error) {
        if (signal.aborted) throw error;
        console.warn(`The payload of ${url.pathname} could not be loaded; loading the page instead.`, error);
        await giveUp(url, signal, error);
        return seen.get(url.pathname + url.search) ?? forEver();
      }
    },

    /** Code that the page needs cannot be had. */
    async leave(url: URL, signal: AbortSignal): Promise<never> {
      await giveUp(url, signal);
      return forEver();
    },

    async frame(url: URL, locale: Locale, signal: AbortSignal): Promise<Frame> {
      try {
        return await fetchFrame(locale, build, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        console.warn(`The menus in ${locale} could not be loaded; loading the page instead.`, error);
        await giveUp(url, signal, error);
        return forEver();
      }
    },
  };
}
