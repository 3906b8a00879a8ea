import type { Change } from '../transports/transport.ts';

/** When more pages than this changed, all answers are renewed: searching for each page would take longer. */
const MANY = 50;

/** Two changes as one. Many changes within a moment therefore cost no more than renewing everything once. */
export function mergeChanges(one: Change | null, other: Change, most = MANY): Change {
  if (one === null) return other;
  if (one === 'everything' || other === 'everything') return 'everything';
  const ids = [...new Set([...one, ...other])];
  return ids.length > most ? 'everything' : ids;
}
