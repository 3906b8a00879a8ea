import { expect, test } from 'vitest';
import { createCachedTexts } from './cached-texts.ts';
import { createTxtReader } from './txt-file.ts';

test('short values stay strings for ten thousand files only, and are the same for all others (N13)', () => {
  const readTxt = createTxtReader();
  const texts = createCachedTexts(() => {
    throw new Error('Every value of these files is cached.');
  });
  const open = (number: number) =>
    texts.open(readTxt(Buffer.from(`Title: Page ${number}\n\n----\n\nTags: geluid`)), {
      file: `${number}.txt`,
      stamp: String(number),
    });
  const tables = Array.from({ length: 10_001 }, (_, number) => open(number));
  for (const [number, table] of tables.entries())
    for (const _ of [1, 2])
      expect([table.get('title'), table.get('tags')]).toEqual([`Page ${number}`, 'geluid']);
  expect(tables.filter(({ isRemembered }) => isRemembered)).toHaveLength(10_000);
  expect(tables.at(-1)?.isRemembered).toBe(false);
  texts.release(tables[0]);
  expect(tables.at(-1)?.get('title')).toBe('Page 10000');
  expect(tables.at(-1)?.isRemembered).toBe(true);
});
