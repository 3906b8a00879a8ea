import { expect, test } from 'vitest';
import { isLargeIndex, readSearchIndex, writeSearchIndex, writeWholeIndex } from './search-index.ts';
import { dutchRecords, faq, record } from './testing/records.ts';

test('reading gives the written records, without the fields that the browser does not need (S6)', () => {
  const records = [
    ...dutchRecords,
    record({
      id: 'vol',
      title: 'Vol',
      archive: true,
      text: 'a',
      enddatetime: '2026-01-02',
      date: '2026-01-01',
    }),
  ];
  const read = readSearchIndex(JSON.parse(writeSearchIndex(records, [faq])));
  expect(read.records).toEqual(records.map(({ uid, slug, ...rest }) => rest));
  expect(read.faqs).toEqual([faq]);
});

test('empty fields are not sent', () => {
  expect(writeSearchIndex([record({ id: 'a', title: 'A' })], [])).toBe(
    '{"faqs":[],"records":[{"id":"a","intendedTemplate":"page","href":"/a","title":"A"}]}',
  );
});

test.each([
  null,
  {},
  'x',
  [],
  { faqs: [] },
  { faqs: [], records: [null] },
  { faqs: [], records: [{ id: 'a' }] },
  { faqs: [], records: [{ id: '', title: 'A', href: '/a', intendedTemplate: 'p' }] },
])('a response that is no index is refused: %j (S9)', (index) =>
  expect(() => readSearchIndex(index)).toThrow(TypeError),
);

test('in place of an index above the size limit, the browser learns that it must ask the server (N7)', () => {
  const size = writeSearchIndex(dutchRecords, []).length;
  const index = JSON.parse(writeSearchIndex(dutchRecords, [], size / 2));
  expect(JSON.stringify(index).length).toBeLessThan(50);
  expect(isLargeIndex(index)).toBe(true);
  expect(isLargeIndex(JSON.parse(writeSearchIndex(dutchRecords, [], size)))).toBe(false);
});

test('without a server an index above the size limit has all pages, without their texts (B2)', () => {
  const records = dutchRecords.map((each) => ({ ...each, text: 'Woorden van de pagina.' }));
  const size = writeSearchIndex(records, []).length;
  const at = (most: number) => readSearchIndex(JSON.parse(writeWholeIndex(() => records, [], most))).records;
  expect(at(size).every(({ text }) => text !== '')).toBe(true);
  const short = at(size / 2);
  expect(short.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
  expect(short.every(({ text }) => text === '')).toBe(true);
});
