import { expect, test } from 'vitest';
import { testAddress } from '../testing/test-context.ts';
import { testPages } from '../testing/test-db.ts';
import { createRecordReader } from './record-reader.ts';

const record = (id: string, title: string) =>
  JSON.stringify({ id, title, tags: ['geluid', 'xx'], groups: [], afterwards: '', facts: '' });

function start(texts: Record<string, string>, unlisted: readonly string[] = []) {
  const addresses = Object.keys(texts).map((id) => testAddress(id, { isListed: !unlisted.includes(id) }));
  return createRecordReader({
    locale: 'nl',
    readTexts: (ids) => new Map(ids.map((id) => [id, texts[id] ?? ''])),
    directory: testPages(addresses),
    filters: () => ({ tags: [{ key: 'geluid', name: 'Geluid' }], targetGroups: [] }),
  });
}

const agenda = { agenda: record('agenda', 'Agenda'), 'agenda/uit': record('agenda/uit', 'Uit') };

test('a search record has the names of its keys and the title of its parent (S2 V8)', () => {
  expect(start(agenda)(['agenda/uit'])).toMatchObject([
    { title: 'Uit', parent: 'Agenda', tags: ['Geluid', 'xx'], href: '/agenda/uit' },
  ]);
});

test('a search record does not name an unlisted parent (S2)', () => {
  expect(start(agenda, ['agenda'])(['agenda/uit'])).toMatchObject([{ parent: '' }]);
});

test.each(['{', '7', '{"id":"agenda"}', ''])(
  'a page whose stored text is %j is not searched (N7)',
  (text) => {
    expect(start({ agenda: text, over: record('over', 'Over') })(['agenda', 'over'])).toMatchObject([
      { title: 'Over' },
    ]);
  },
);

test('a page that is not public is not searched (S2)', () => {
  const read = createRecordReader({
    locale: 'nl',
    readTexts: () => new Map([['geheim', record('geheim', 'Geheim')]]),
    directory: testPages([]),
    filters: () => null,
  });
  expect(read(['geheim'])).toEqual([]);
});
