import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Neighbours, News } from '#cms';
import type { Log } from '../log.ts';
import type { Limiter, RateLimiter, RateLimits } from '../rate-limit/limiter.ts';
import type { Settings } from '../settings/settings.ts';
import type { ValkeySettings } from '../settings/valkey.ts';
import { createChangeStream } from './change-stream.ts';
import { createSharedLimiter } from './create-shared-limiter.ts';
import { createEchoes } from './echoes.ts';
import { createLastChange } from './last-change.ts';
import { createValkeyLink, type ValkeyTimes } from './valkey-link.ts';
import { createValkeyStore } from './valkey-store.ts';

export type ClusterOptions = Pick<Settings, 'origin' | 'kirby' | 'cacheDir'> & {
  valkey: ValkeySettings;
  log: Log;
  /** Deadlines and pauses; the usual ones when left out. */
  times?: ValkeyTimes;
};

export interface ClusterState {
  valkey: { problem: string | null };
}

export interface Cluster {
  neighbours: Neighbours;
  limiter(local: RateLimiter, limits: RateLimits): Limiter;
  state(): ClusterState;
  close(): void;
}

/**
 * Raise the number of a format that changes: in a rolling deploy both versions of the site run, and neither
 * reads what the other wrote.
 */
const FORMATS = { changes: 2, answers: 1, tokens: 1 };

/** Connects the instances of a site by Valkey (decision 035). */
export function createCluster(options: ClusterOptions): Cluster {
  const { valkey, kirby, cacheDir, log, times } = options;
  const id = randomBytes(8).toString('hex');
  const prefix = prefixOf(options);
  const listeners: ((news: News) => void)[] = [];
  const echoes = createEchoes();
  const link = createValkeyLink({ valkey, log, ...(times && { times }) });
  const lastChange = createLastChange(join(cacheDir, 'last-change'));
  const stream = createChangeStream({
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
  return {
    neighbours: {
      async announce({ announced, seen }) {
        const news = { announced, seen: echoes.without(seen) };
        if (news.announced === null && news.seen === null) return;
        await stream.announce(news);
      },
      onNews: (listener) => void listeners.push(listener),
      // The embedded engine reads its own folder, so there is no content system to spare.
      store:
        kirby && createValkeyStore({ link, prefix: `${prefix}:answers-${FORMATS.answers}`, changes: stream }),
    },
    limiter: (local, limits) =>
      createSharedLimiter({ link, prefix: `${prefix}:tokens-${FORMATS.tokens}`, local, ...limits }),
    state: () => ({ valkey: { problem: link.problem() } }),
    close: () => link.close(),
  };
}

/** Sites that share a Valkey, or ask another content system, have other keys. */
function prefixOf({ origin, kirby }: Pick<ClusterOptions, 'origin' | 'kirby'>): string {
  const content = kirby === null ? 'folder' : `${kirby.baseUrl} ${kirby.endpoint}`;
  const site = createHash('sha256').update(`${origin}\n${content}`).digest('hex').slice(0, 12);
  return `tweeklank:${new URL(origin).host}:${site}`;
}
