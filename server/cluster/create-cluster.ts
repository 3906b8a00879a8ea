import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Neighbours, News } from '#cms';
import type { Log } from '../log.ts';
import type { PublishedFeeds } from '../published-feeds.ts';
import type { Limiter, RateLimiter, RateLimits } from '../rate-limit/create-rate-limiter.ts';
import { createSharedLimiter } from '../rate-limit/create-shared-limiter.ts';
import type { Settings } from '../settings/settings.ts';
import { createChangeStream } from './change-stream.ts';
import { createEchoes } from './echoes.ts';
import { createLastChange } from './last-change.ts';
import { createPurgePeers } from './purge-peers.ts';
import { createSharedPublishedFeeds } from './shared-published-feeds.ts';
import { createValkeyLink, type ValkeyTimes } from './valkey-link.ts';
import { createValkeyStore } from './valkey-store.ts';

export type ClusterOptions = Pick<
  Settings,
  'valkey' | 'purgePeers' | 'purgeSecret' | 'origin' | 'kirby' | 'cacheDir'
> & {
  log: Log;
  now: () => Date;
  /** Deadlines and pauses; the usual ones when left out. */
  times?: ValkeyTimes;
};

/** What works with the other instances, for health and metrics. */
export interface ClusterState {
  /** Null when VALKEY_URL is not set. */
  valkey: { problem: string | null } | null;
  /** The peers that do not take purge messages now. */
  peers: readonly { address: string; reason: string }[];
}

/** The connection of this instance to the others. */
export interface Cluster {
  /** The id of this instance, new at each start. */
  id: string;
  neighbours: Neighbours;
  /** The rate limiter that instances share; the local one where they share nothing. */
  limiter(local: RateLimiter, limits: RateLimits): Limiter;
  /** What the WebSub hub was told, by any instance; null where instances share nothing. */
  publishedFeeds: PublishedFeeds | null;
  state(): ClusterState;
  close(): void;
}

/**
 * The versions of what instances read from each other. During a rolling deploy both versions of the site run: raise the number of a
 * format that changes, and neither reads what the other wrote.
 */
const FORMATS = { changes: 2, answers: 1, tokens: 1, feeds: 1 };

/** Connects the instances of a site: by Valkey, and by messages to each where there is none (decision 035). */
export function createCluster(options: ClusterOptions): Cluster {
  const { valkey, purgePeers, purgeSecret, kirby, cacheDir, log, now, times } = options;
  const id = randomBytes(8).toString('hex');
  const prefix = prefixOf(options);
  const listeners: ((news: News) => void)[] = [];
  const echoes = createEchoes();
  const link = valkey && createValkeyLink({ valkey, log, ...(times && { times }) });
  const lastChange = createLastChange(join(cacheDir, 'last-change'));
  const stream =
    link &&
    createChangeStream({
      link,
      key: `${prefix}:changes-${FORMATS.changes}`,
      from: id,
      last: lastChange.read(),
      onPosition: lastChange.write,
      onNews(news) {
        if (news.announced === null && news.seen === null) return;
        echoes.note(news.seen);
        for (const listener of listeners) listener(news);
      },
    });
  const peers =
    purgeSecret === null || purgePeers.length === 0
      ? null
      : createPurgePeers({ addresses: purgePeers, secret: purgeSecret, from: id, log, now });

  return {
    id,
    neighbours: {
      async announce({ announced, seen }) {
        const news = { announced, seen: echoes.without(seen) };
        if (news.announced === null && news.seen === null) return;
        const isRead = (await stream?.announce(news)) ?? false;
        if (!isRead && announced !== null) peers?.notify(announced);
      },
      onNews: (listener) => void listeners.push(listener),
      // The embedded engine reads its own folder, so there is no content system to spare.
      store:
        link &&
        stream &&
        kirby &&
        createValkeyStore({ link, prefix: `${prefix}:answers-${FORMATS.answers}`, changes: stream }),
    },
    limiter: (local, limits) =>
      link
        ? createSharedLimiter({ link, prefix: `${prefix}:tokens-${FORMATS.tokens}`, local, ...limits })
        : local,
    publishedFeeds: link && createSharedPublishedFeeds({ link, prefix: `${prefix}:feeds-${FORMATS.feeds}` }),
    state: () => ({ valkey: link && { problem: link.problem() }, peers: peers?.problems() ?? [] }),
    close() {
      link?.close();
      peers?.close();
    },
  };
}

/** Sites that share a Valkey, or ask another content system, have other keys. */
function prefixOf({ origin, kirby }: Pick<ClusterOptions, 'origin' | 'kirby'>): string {
  const content = kirby === null ? 'folder' : `${kirby.baseUrl} ${kirby.endpoint}`;
  const site = createHash('sha256').update(`${origin}\n${content}`).digest('hex').slice(0, 12);
  return `tweeklank:${new URL(origin).host}:${site}`;
}
