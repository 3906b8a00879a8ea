import { expect, test, vi } from 'vitest';
import { createFileTable } from './file-table.ts';

test('a file is looked up once, also when wanted twice at the same time', async () => {
  const find = vi.fn(async (uuid: string) => (uuid === 'file://gone' ? null : `/media/${uuid}`));
  const table = createFileTable(find);
  expect(table.peek('file://a')).toBeUndefined();
  await Promise.all([table.load(['file://a', 'file://gone']), table.load(['file://a'])]);
  await table.load(['file://a', 'file://gone']);
  expect(table.peek('file://a')).toBe('/media/file://a');
  expect(table.peek('file://gone')).toBeNull();
  expect(find).toHaveBeenCalledTimes(2);
});

test('a look-up that failed is tried again', async () => {
  let isDown = true;
  const table = createFileTable(async () => {
    if (isDown) throw new Error('down');
    return 'here';
  });
  await expect(table.load(['file://a'])).rejects.toThrow('down');
  isDown = false;
  await table.load(['file://a']);
  expect(table.peek('file://a')).toBe('here');
});
