import { expect, test } from 'vitest';
import { bestPlaces } from './best-places.ts';
import { createLiveIndex } from './create-live-index.ts';
import { rank } from './rank.ts';
import { record, type TestRecord } from './testing/records.ts';

function sourceOf(...list: TestRecord[]) {
  const stored = new Map(list.map((each) => [each.id, each]));
  const changes: string[] = [];
  const read: string[] = [];
  return {
    read,
    change(id: string, changed: TestRecord | null) {
      if (changed) stored.set(id, changed);
      else stored.delete(id);
      changes.push(id);
    },
    records: {
      get version() {
        return changes.length;
      },
      get ids() {
        return [...stored.keys()];
      },
      read(ids: readonly string[]) {
        read.push(...ids);
        return ids.flatMap((id) => stored.get(id) ?? []);
      },
      changedSince: (version: number) => new Set(changes.slice(version)),
    },
  };
}

test('after a change only the changed record is read, and the order is that of the source (N7)', async () => {
  const titled = (id: string, title: string) => record({ id, title });
  const source = sourceOf(titled('a', 'Klank'), titled('b', 'Klank'), titled('c', 'Stilte'));
  const update = createLiveIndex(source.records, (each) => each);
  const find = async (query: string) => {
    const { parts, idsAt } = await update();
    return idsAt(bestPlaces(rank(parts, query).found, '2026-11-20', 9));
  };
  expect(await find('klank')).toEqual(['a', 'b']);
  source.read.length = 0;
  source.change('a', titled('a', 'Stilte'));
  source.change('b', null);
  source.change('d', titled('d', 'Stilte'));
  expect(await find('klank')).toEqual([]);
  expect(await find('stilte')).toEqual(['a', 'c', 'd']);
  expect(source.read).toEqual(['a', 'b', 'd']);
});
