import { bestOf } from './best-of.ts';
import type { PreparedRecords } from './prepare-records.ts';
import type { Found } from './rank.ts';

export interface Place {
  part: PreparedRecords;
  place: number;
  score: number;
}

/**
 * Gives the best `count` places; equal scores go by the date nearest to `day` (`2026-11-20`), then by order.
 */
export function bestPlaces(found: readonly Found[], day: string, count: number): Place[] {
  const midnight = Date.parse(day);
  const best = found.flatMap(({ part, places, scores }) => {
    const away = (index: number): number => {
      const time = part.times[places[index] ?? 0] ?? Number.NaN;
      return Number.isNaN(time) ? Number.MAX_VALUE : Math.abs(time - midnight);
    };
    const order = (index: number): number => part.order[places[index] ?? 0] ?? 0;
    const ofPart = bestOf(
      scores.keys(),
      count,
      (one, other) =>
        (scores[one] ?? 1) - (scores[other] ?? 1) || away(one) - away(other) || order(one) - order(other),
    );
    return ofPart.map((index) => ({
      part,
      place: places[index] ?? 0,
      score: scores[index] ?? 1,
      away: away(index),
      order: order(index),
    }));
  });
  return bestOf(
    best,
    count,
    (one, other) => one.score - other.score || one.away - other.away || one.order - other.order,
  ).map(({ part, place, score }) => ({ part, place, score }));
}
