import { list, map, record } from '../decode/decode.ts';
import { kql } from '../decode/kql.ts';
import { modified } from '../shapes/modified.ts';
import { name } from '../shapes/values.ts';
import { type Query, query } from './query.ts';

const times = map(
  list(record({ id: name, ...modified.fields })),
  (rows) => new Map(rows.map((row) => [row.id, modified.secondsOf(row)])),
);

/** Modification times in seconds, 0 when unknown. */
export function pageTimes(ids: readonly string[]): Query<Map<string, number>> {
  return query('page times', kql`site.find(${ids})`, times);
}
