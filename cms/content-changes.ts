import type { Answers } from './answers/create-answers.ts';
import type { Neighbours } from './neighbours.ts';
import type { Change } from './transports/transport.ts';

interface ContentChangesOptions {
  answers: Pick<Answers, 'recheck' | 'recheckAnnounced'>;
  /** The other instances of this site; null when there are none. */
  neighbours: Pick<Neighbours, 'announce' | 'onNews'> | null;
  /** The modification times and search records of these pages are fetched again when they are needed. */
  expire(change: Change): void;
  /** Resolves when everything that depends on changed answers was dropped. */
  settled(): Promise<void>;
  /** Determines the dates of changed pages again. */
  followDates(change: Change): void;
}

export interface ContentChanges {
  /**
   * Renews what a change can affect that this instance noticed by itself. The other instances are notified
   * first.
   */
  followSeen(change: Change): Promise<void>;
  /**
   * The same for a change that a signed purge announced: its pages may be gone. `isPassedOn`: the others
   * know it.
   */
  followAnnounced(change: Change, options?: { isPassedOn?: boolean }): Promise<void>;
}

/** Builds what follows changes of the content: those of this instance, and those that the others announce. */
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
