import { createDelivery, type DeliveryState, type Heap, takeFrom } from 'steady';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import type { Log } from '../log.ts';
import type { Made } from '../page-cache/create-page-cache.ts';
import { createDependencyIndex, type DependencyList } from '../page-cache/dependency-index.ts';
import type { PublishedFeeds } from './published-feeds.ts';

/** Twelve attempts take three quarters of an hour; then the hub looks by itself. */
const ATTEMPTS = 12;
const LAST_RETRY = 15 * 60_000;

export interface HubPauses {
  /**
   * Milliseconds from a change until the hub is notified: it fetches the feed at once, from any instance and
   * through caches, which all must have the change by then.
   */
  settling: number;
  /** Milliseconds until the first message that failed is sent again. */
  firstRetry: number;
}

const PAUSES: HubPauses = { settling: 3_000, firstRetry: 1_000 };

const feeds: readonly string[] = locales.flatMap((locale) => [
  href('nieuws-feed', locale),
  href('nieuws-json', locale),
  href('podcasts-feed', locale),
]);

/** The WebSub hub of the site, which passes news of feeds on to those who subscribed there (D4). */
export interface FeedHub {
  /** Notes what a feed was made of. */
  note(made: Pick<Made, 'key' | 'dependencies'>): void;
  /** Notifies the hub of the feeds that were made of one of these answers, and are others now. */
  notify(changed: Iterable<string>): void;
  state(): DeliveryState;
  close(): void;
}

interface FeedHubOptions {
  origin: string;
  log: Log;
  /** Makes the feed at this address and has it noted, to see whether it changed; null: there is none now. */
  make(key: string): Promise<Pick<Made, 'key' | 'dependencies' | 'answer'> | null>;
  published: PublishedFeeds;
  publish?: typeof publishAt;
  pauses?: HubPauses | undefined;
}

/**
 * Connects the hub that the settings name; null for none. `hub.mode=publish` is what hubs in use understand
 * (PubSubHubbub 0.4, 7.1), once for each version of a feed (decision 057); after a start also for changes
 * while the site did not run.
 */
export function createFeedHub(
  hub: string | null,
  { origin, log, make, published, publish = publishAt, pauses = PAUSES }: FeedHubOptions,
): FeedHub | null {
  if (hub === null) return null;
  const index = createDependencyIndex<string>();
  const known = new Map<string, DependencyList>();
  const versions = new Map<string, string>();
  /** Feeds that could not be made, as while the content system is away. */
  const missed = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  /** Changed since the last turn, and before. */
  let young = new Set<string>();
  let old = new Set<string>();
  const { add, state, close } = createDelivery<readonly string[]>({
    createHeap,
    atOnce: 1,
    isRepeated: false,
    async send(paths, signal) {
      for (const path of paths) await notifyOf(path, hub, signal);
    },
    onFailing: (reason) => log.warn('the WebSub hub is not told of changes', { hub, reason }),
    onWorking: () => log.info('the WebSub hub takes messages again', { hub }),
    firstRetry: pauses.firstRetry,
    lastRetry: LAST_RETRY,
    attempts: ATTEMPTS,
  });

  /** Whether this instance must notify the hub of a feed. */
  async function look(path: string): Promise<void> {
    const made = await make(path);
    if (made === null) {
      missed.add(path);
      return;
    }
    const version = made.answer.etag;
    if (await published.has(path, version)) return;
    if (await published.claim(path, version)) {
      versions.set(path, version);
      add([path]);
    }
    // Another instance notifies it. If that one ends or fails, this one is next.
    else settle([path]);
  }

  async function notifyOf(path: string, hub: string, signal: AbortSignal): Promise<void> {
    const version = versions.get(path) ?? '';
    // Meanwhile another instance may have succeeded.
    if (await published.has(path, version)) return;
    await publish(hub, origin + path, signal);
    await published.note(path, version);
  }

  function settle(paths: Iterable<string>): void {
    for (const path of paths) young.add(path);
    if (young.size > 0 && !isClosed) timer ??= setTimeout(turn, pauses.settling).unref();
  }

  function turn(): void {
    timer = null;
    // What could not be found out is tried again.
    for (const path of old) look(path).catch(() => settle([path]));
    old = young;
    young = new Set();
    if (old.size > 0) timer = setTimeout(turn, pauses.settling).unref();
  }

  function note({ key, dependencies }: Pick<Made, 'key' | 'dependencies'>): void {
    if (!feeds.includes(key.split('?', 1)[0] ?? '')) return;
    index.remove(key, known.get(key) ?? null);
    known.set(key, index.add(key, dependencies));
    // Somebody got it: so it can be made again.
    if (missed.delete(key)) settle([key]);
  }

  // Until a feed was made, any change may be one of it.
  for (const key of feeds) note({ key, dependencies: null });
  settle(feeds);
  return {
    note,
    notify: (changed) => settle(index.entriesOf(changed)),
    state,
    close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      close();
    },
  };
}

async function publishAt(hub: string, topic: string, signal: AbortSignal): Promise<void> {
  const { request } = await import('undici');
  const answer = await request(hub, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': topic }).toString(),
    signal,
  });
  await answer.body.dump();
  if (answer.statusCode < 200 || answer.statusCode > 299) throw new Error(`it answers ${answer.statusCode}`);
}

/** Bounded by the number of feeds: news has one for each theme. */
function createHeap(): Heap<readonly string[]> {
  const paths = new Set<string>();
  return {
    get size() {
      return paths.size;
    },
    add(more) {
      for (const path of more) paths.add(path);
    },
    take: (count) => takeFrom(paths, count),
  };
}
