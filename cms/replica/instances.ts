import type { Change } from '../transports/transport.ts';

export interface News {
  purged: Change | null;
  watched: Change | null;
}

export interface Instances {
  /** Tells other instances of a change. Resolves soon and never fails. */
  send(news: News): Promise<void>;
  onNews(listener: (news: News) => void): void;
}

/** More pages are sent as a change of everything. */
const MANY = 50;

export function mergeChanges(one: Change | null, other: Change, most = MANY): Change {
  if (one === null) return other;
  if (one === 'everything' || other === 'everything') return 'everything';
  const ids = [...new Set([...one, ...other])];
  return ids.length > most ? 'everything' : ids;
}
