import type { Change } from '../transports/transport.ts';

/** What one instance of the site notifies the others of. */
export interface News {
  announced: Change | null;
  seen: Change | null;
}

export interface Neighbours {
  /** Announces a change to the others. Resolves soon, also when none of them can be reached; never fails. */
  announce(news: News): Promise<void>;
  onNews(listener: (news: News) => void): void;
}

/** More pages than this count as everything, so that messages between instances stay small. */
const MANY = 50;

/** Two changes as one. Many changes within a moment cost no more than fetching everything once. */
export function mergeChanges(one: Change | null, other: Change, most = MANY): Change {
  if (one === null) return other;
  if (one === 'everything' || other === 'everything') return 'everything';
  const ids = [...new Set([...one, ...other])];
  return ids.length > most ? 'everything' : ids;
}
