import { expect, test } from 'vitest';
import { createPageDirectory } from '../pages/page-directory.ts';
import { testAddress } from '../testing/test-context.ts';
import { createRecordReader } from './record-reader.ts';
import { createRecordMemory } from './record-store.ts';

const record = (id: string, title: string) =>
  JSON.stringify({ id, title, tags: ['geluid', 'xx'], groups: [], afterwards: '', facts: '' });

/** A reader of these texts, of pages that are all in the directory. */
function start(texts: Record<string, string>) {
  const store = createRecordMemory();
  const ids = Object.keys(texts);
  store.write(
    'nl',
    ids.map((id) => ({ id, modified: 1, text: texts[id] ?? '' })),
  );
  const expired: string[] = [];
  const directory = createPageDirectory(ids.map((id) => testAddress(id)));
  const filters = { tags: [{ key: 'geluid', name: 'Geluid' }], targetGroups: [] };
  const look = () => ({ directory, filters });
  return {
    expired,
    read: createRecordReader({ locale: 'nl', store, look, expire: (id) => expired.push(id) }),
  };
}

test('S2 V8 a record gets the names of its keys, and the title of the page above it', () => {
  const { read } = start({ agenda: record('agenda', 'Agenda'), 'agenda/uit': record('agenda/uit', 'Uit') });
  expect(read(['agenda/uit'])).toMatchObject([{ title: 'Uit', parent: 'Agenda', tags: ['Geluid', 'xx'] }]);
});

test.each(['{', '7', '{"id":"agenda"}'])(
  'N7 a page whose stored text is damaged (%s) is asked for again; one without a record is not',
  (text) => {
    const { read, expired } = start({ agenda: text, home: '' });
    expect(read(['agenda', 'home'])).toEqual([]);
    expect(expired).toEqual(['agenda']);
  },
);
