import type { Answers } from '../answers/create-answers.ts';
import type { Neighbours } from '../answers/neighbours.ts';
import type { Change } from '../transports/transport.ts';

interface ContentChangesOptions {
  answers: Pick<Answers, 'recheck' | 'recheckAnnounced'>;
  neighbours: Pick<Neighbours, 'announce' | 'onNews'> | null;
  /** The modification times and search records of these pages are fetched again when they are needed. */
  expire(change: Change): void;
  /** Resolves when everything that depends on changed answers was dropped. */
  settled(): Promise<void>;
  followDates(change: Change): void;
}

export interface ContentChanges {
  /** Renews what a change can affect that this instance noticed itself, and notifies the other instances. */
  followSeen(change: Change): Promise<void>;
  /** The same for a signed purge: its pages may be gone. `isPassedOn`: the other instances know it. */
  followAnnounced(change: Change, options?: { isPassedOn?: boolean }): Promise<void>;
}

export function createContentChanges(options: ContentChangesOptions): ContentChanges {
  const { answers, neighbours, settled, expire } = options;

  async function follow(change: Change, renew: (change: Change) => Promise<void>): Promise<void> {
    // At once, before the first wait: a search that comes meanwhile must not take a record for fresh.
    expire(change);
    await renew(change);
    await settled();
    options.followDates(change);
  }

  neighbours?.onNews(({ announced, seen }) => {
    if (announced !== null) void follow(announced, answers.recheckAnnounced);
    if (seen !== null) void follow(seen, answers.recheck);
  });

  return {
    async followSeen(change) {
      expire(change);
      // A regular look that found nothing, or renews everything, is no news: the others look for themselves.
      if (change !== 'everything' && change.length > 0)
        await neighbours?.announce({ announced: null, seen: change });
      return follow(change, answers.recheck);
    },
    async followAnnounced(change, { isPassedOn = false } = {}) {
      expire(change);
      if (!isPassedOn) await neighbours?.announce({ announced: change, seen: null });
      return follow(change, answers.recheckAnnounced);
    },
  };
}
