import { defaultLocale, localePath } from '#site/languages.ts';
import type { Log } from '../log.ts';
import type { EdgeHeaders } from '../page-cache/cached-response.ts';
import type { Made } from '../page-cache/page-cache.ts';
import type { EdgeSettings } from '../settings/edge.ts';
import type { EdgeKind } from './edge.ts';
import { createEdgeKeys } from './edge-keys.ts';
import { createPurgeQueue, type EdgeState } from './purge-queue.ts';
import { createTaggedEdge } from './tagged.ts';
import { createVarnish } from './varnish.ts';

/** One day, because an edge may miss the purge of a restarted site. */
const MAX_SECONDS = 24 * 60 * 60;
/** If there are more addresses, only their keys are purged. */
const MAX_ADDRESSES = 30;

export interface Edge {
  /** Returns the headers of a cached response; null if the edge must not keep it. */
  headers(response: Pick<Made, 'key' | 'tags'>, secondsLeft: () => number): EdgeHeaders | null;
  purge(changed: Iterable<string>, addresses: readonly string[]): void;
  purgeAll(): void;
  states(): EdgeState[];
  close(): void;
}

export function createEdge(
  settings: EdgeSettings,
  { origin, log }: { origin: string; log: Log },
): Edge | null {
  if (settings === null) return null;
  const { control, tags, cachesRoot, targets } = createKind(settings, origin);
  const keys = createEdgeKeys(origin);
  const queues = targets.map((target) => createPurgeQueue({ target, everything: keys.everything, log }));
  const root = localePath(defaultLocale, '/');
  const isCached = (target: string) => cachesRoot || (target !== root && !target.startsWith(`${root}?`));
  return {
    headers({ key, tags: made }, secondsLeft) {
      if (!isCached(key)) return null;
      return {
        tags: tags(keys.ofTags(made)),
        control: () => control(Math.ceil(Math.min(Math.max(secondsLeft(), 0), MAX_SECONDS))),
      };
    },
    purge(changed, addresses) {
      const purge = {
        keys: keys.ofChange(changed),
        addresses: addresses.length > MAX_ADDRESSES ? [] : addresses,
      };
      for (const queue of queues) queue.add(purge);
    },
    purgeAll() {
      for (const queue of queues) queue.add({ keys: [keys.everything], addresses: [] });
    },
    states: () => queues.map((queue) => queue.state()),
    close() {
      for (const queue of queues) queue.close();
    },
  };
}

function createKind(settings: NonNullable<EdgeSettings>, origin: string): EdgeKind {
  switch (settings.kind) {
    case 'varnish':
      return createVarnish(settings.addresses, origin);
    case 'tags':
      return createTaggedEdge(settings);
  }
}
