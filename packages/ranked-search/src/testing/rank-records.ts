import { prepareRecords } from '../prepare-records.ts';
import { rank } from '../rank.ts';
import type { TestRecord } from './records.ts';

export function rankRecords(records: readonly TestRecord[], query: string) {
  const part = prepared.get(records) ?? prepareRecords(records);
  prepared.set(records, part);
  const { match, found } = rank([part], query);
  return {
    match,
    found: found.flatMap(({ places, scores }) =>
      [...places].flatMap((place, index) => {
        const record = records[place];
        return record ? [{ record, score: scores[index] ?? 1 }] : [];
      }),
    ),
  };
}

const prepared = new WeakMap<readonly TestRecord[], ReturnType<typeof prepareRecords>>();
