import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { createDelivery, type Heap, takeFrom } from './delivery.ts';
import type { Log } from './log.ts';
import type { Made } from './page-cache/create-page-cache.ts';
import { createUsesIndex, type UsesList } from './page-cache/uses-index.ts';

/** Twelve attempts with growing pauses take three quarters of an hour; then the hub finds the change when it looks by itself. */
const ATTEMPTS = 12;
const LAST_RETRY = 15 * 60_000;

/** The feeds that name the hub. */
const feeds: readonly string[] = locales.flatMap((locale) => [
  href('nieuws-feed', locale),
  href('nieuws-json', locale),
  href('podcasts-feed', locale),
]);

/** The WebSub hub of the site, which passes news of feeds on to those who subscribed there (D4). */
export interface FeedHub {
  /** Notes what a feed was made of. */
  note(made: Pick<Made, 'key' | 'uses'>): void;
  /** Tells the hub which feeds were made of one of these answers. */
  tell(changed: Iterable<string>): void;
  /** Tells it of all feeds: what changed while the site did not run is not known. */
  tellAll(): void;
  close(): void;
}

interface FeedHubOptions {
  origin: string;
  log: Log;
  /** Tells the hub of one feed; tests set it. */
  publish?: typeof publishAt;
}

/**
 * Connects the hub that the settings name; null when they name none. It is told with `hub.mode=publish`, which the hubs in use
 * understand (PubSubHubbub 0.4, 7.1; WebSub leaves it open). Each of several instances tells it: the hub compares what it fetches.
 */
export function createFeedHub(
  hub: string | null,
  { origin, log, publish = publishAt }: FeedHubOptions,
): FeedHub | null {
  if (hub === null) return null;
  const index = createUsesIndex<string>();
  const known = new Map<string, UsesList>();
  const { add, close } = createDelivery<readonly string[]>({
    createHeap,
    atOnce: 1,
    async send(paths, signal) {
      for (const path of paths) await publish(hub, origin + path, signal);
    },
    onFailing: (reason) => log.warn('the WebSub hub does not take messages', { hub, reason }),
    onWorking: () => log.info('the WebSub hub takes messages again', { hub }),
    lastRetry: LAST_RETRY,
    attempts: ATTEMPTS,
  });

  function note(path: string, uses: UsesList): void {
    index.remove(path, known.get(path) ?? null);
    known.set(path, index.add(path, uses));
  }

  // Until a feed was made, any change may be one of it.
  for (const path of feeds) note(path, null);
  return {
    note({ key, uses }) {
      if (feeds.includes(key.split('?', 1)[0] ?? '')) note(key, uses);
    },
    tell(changed) {
      const paths = [...index.entriesOf(changed)];
      if (paths.length > 0) add(paths);
    },
    tellAll: () => add([...known.keys()]),
    close,
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
