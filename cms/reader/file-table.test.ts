import { expect, test, vi } from 'vitest';
import { createFileTable } from './file-table.ts';
import { Reading } from './reading.ts';

const reading = new Reading();

test('a file is looked up once, also when wanted twice at the same time', async () => {
  const find = vi.fn(async (uuid: string) => (uuid === 'file://gone' ? null : `/media/${uuid}`));
  const table = createFileTable(find);
  expect(table.peek('file://a', reading)).toBeUndefined();
  await Promise.all([table.load(['file://a', 'file://gone'], reading), table.load(['file://a'], reading)]);
  await table.load(['file://a', 'file://gone'], reading);
  expect(table.peek('file://a', reading)).toBe('/media/file://a');
  expect(table.peek('file://gone', reading)).toBeNull();
  expect(find).toHaveBeenCalledTimes(2);
});

test('a look-up that failed is tried again', async () => {
  let isDown = true;
  const table = createFileTable(async () => {
    if (isDown) throw new Error('down');
    return 'here';
  });
  await expect(table.load(['file://a'], reading)).rejects.toThrow('down');
  isDown = false;
  await table.load(['file://a'], reading);
  expect(table.peek('file://a', reading)).toBe('here');
});
