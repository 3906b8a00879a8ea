import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Instances, News } from '#cms';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import type { ValkeySettings } from '../settings/valkey.ts';
import { createChangeStream } from './change-stream.ts';
import { createEchoes } from './echoes.ts';
import { createLastChange } from './last-change.ts';
import { createValkeyLink, type ValkeyTimes } from './valkey-link.ts';

export type ClusterOptions = Pick<Settings, 'origin' | 'kirby' | 'cacheDir'> & {
  valkey: ValkeySettings;
  log: Log;
  times?: ValkeyTimes;
};

export interface ClusterState {
  valkey: { problem: string | null };
}

export interface Cluster {
  instances: Instances;
  state(): ClusterState;
  close(): void;
}

/** Must be increased with the format, because two versions of the site run during a rolling deploy. */
const CHANGES_FORMAT = 2;

export function createCluster(options: ClusterOptions): Cluster {
  const { valkey, cacheDir, log, times } = options;
  const id = randomBytes(8).toString('hex');
  const prefix = prefixOf(options);
  const listeners: ((news: News) => void)[] = [];
  const echoes = createEchoes();
  const link = createValkeyLink({ valkey, log, ...(times && { times }) });
  const lastChange = createLastChange(join(cacheDir, 'last-change'));
  const stream = createChangeStream({
    link,
    key: `${prefix}:changes-${CHANGES_FORMAT}`,
    from: id,
    last: lastChange.read(),
    onPosition: lastChange.write,
    onNews(news) {
      if (news.purged === null && news.watched === null) return;
      echoes.note(news.watched);
      for (const listener of listeners) listener(news);
    },
  });
  return {
    instances: {
      async send({ purged, watched }) {
        const news = { purged, watched: echoes.without(watched) };
        if (news.purged === null && news.watched === null) return;
        await stream.send(news);
      },
      onNews: (listener) => void listeners.push(listener),
    },
    state: () => ({ valkey: { problem: link.problem() } }),
    close: () => link.close(),
  };
}

/** Separates the keys of sites and content sources that share a Valkey. */
function prefixOf({ origin, kirby }: Pick<ClusterOptions, 'origin' | 'kirby'>): string {
  const content = kirby === null ? 'folder' : `${kirby.baseUrl} ${kirby.endpoint}`;
  const site = createHash('sha256').update(`${origin}\n${content}`).digest('hex').slice(0, 12);
  return `tweeklank:${new URL(origin).host}:${site}`;
}
