import { expect, test } from 'vitest';
import { rankRecords } from './testing/rank-records.ts';
import { dutchRecords, englishRecords, record, type TestRecord } from './testing/records.ts';

function ids(records: readonly TestRecord[], query: string): string[] {
  return rankRecords(records, query)
    .found.toSorted((one, other) => one.score - other.score)
    .map(({ record: { id } }) => id);
}

const titled = (...titles: string[]) => titles.map((title) => record({ id: title, title }));

test('the whole word comes before its beginning, and that before a part of a compound (S6)', () => {
  const records = titled('De medeklinker', 'Twee klinkers', 'Elke klinker telt', 'Klinker');
  expect(ids(records, 'klinker')).toEqual([
    'Klinker',
    'Elke klinker telt',
    'Twee klinkers',
    'De medeklinker',
  ]);
});

test('a title weighs more than a tag or a lead, and those more than the text (S6)', () => {
  const records = [
    record({ id: 'text', title: '1', text: 'De IJssel stijgt.' }),
    record({ id: 'lead', title: '2', lead: 'De IJssel stijgt.' }),
    record({ id: 'title', title: 'De IJssel stijgt' }),
  ];
  expect(ids(records, 'ijssel')).toEqual(['title', 'lead', 'text']);
  const tag = rankRecords([record({ id: 'tag', title: '3', tags: 'ijssel' })], 'ijssel').found[0];
  const lead = rankRecords(records, 'ijssel').found.find((found) => found.record.id === 'lead');
  expect(tag?.score).toBe(lead?.score);
});

test('a word in title and lead scores better than one in the title alone (S6)', () => {
  const records = [
    record({ id: 'once', title: 'Klinkers', lead: 'Over klei.' }),
    record({ id: 'twice', title: 'Klinkers', lead: 'Over een klinker.' }),
  ];
  expect(ids(records, 'klinker')).toEqual(['twice', 'once']);
});

test('when a record has the words, records with similar words are left out (S6)', () => {
  const result = rankRecords(titled('De klinker', 'De klinken', 'De blinker'), 'klinker');
  expect(result.match).toBe('words');
  expect(result.found.map(({ record: { id } }) => id)).toEqual(['De klinker']);
});

test.each(['klnkers', 'klinkres', 'kliinkers', 'klonkers'])(
  'mistyped as "%s" a word is found (S6)',
  (query) => {
    const result = rankRecords(dutchRecords, query);
    expect(result.match).toBe('slips');
    expect(ids(dutchRecords, query).slice(0, 2).sort()).toEqual(['agenda/klei', 'agenda/typen']);
  },
);

test('a third of the letters may be wrong, and not more (V8)', () => {
  const records = titled('abcdefghi');
  // An error in the first letter also costs the space before it.
  expect(rankRecords(records, 'abcdefxxx')).toMatchObject({ match: 'nearest', found: [{}] });
  expect(rankRecords(records, 'abcdexxxx')).toMatchObject({ match: 'nearest', found: [] });
});

test.each(['xqzjk', 'nieuwsbrief', 'zwembad'])(
  '"%s", of which the site has nothing, proposes no page (V8)',
  (query) => {
    const records = [...dutchRecords, ...titled('De typemachine', 'Een flat vol stemmen', 'Briefgeheim')];
    expect(rankRecords(records, query)).toMatchObject({ match: 'nearest', found: [] });
  },
);

test('when no record has the words or similar ones, only the nearest are left (S6)', () => {
  const result = rankRecords(titled('abcdefghijklmno', 'abcdefghijxxxxx', 'axxxxxxx'), 'abcdefghijkzzzz');
  expect(result.match).toBe('nearest');
  expect(result.found.map(({ record: { id } }) => id)).toEqual(['abcdefghijklmno']);
});

test('a word of more than 32 letters is found whole and mistyped (S6)', () => {
  const word = 'arbeidsongeschiktheidsverzekeringsmaatschappij';
  const records = [...dutchRecords, record({ id: 'lang', title: `${word}: een middag` })];
  expect(rankRecords(records, word)).toMatchObject({ match: 'words', found: [{ record: { id: 'lang' } }] });
  expect(rankRecords(records, word.replace('schikt', 'shikt'))).toMatchObject({
    match: 'slips',
    found: [{ record: { id: 'lang' } }],
  });
});

test('each word of a query counts, in any order (S10)', () => {
  expect(ids(dutchRecords, 'urk ui')).toEqual(['podcasts/urk']);
  expect(ids(englishRecords, 'clay vowels')).toEqual(['agenda/klei']);
});

test('diacritics and capitals are ignored in query and record (S10)', () => {
  expect(ids(dutchRecords, 'BELGIE')).toEqual(['podcasts/urk']);
  expect(ids(dutchRecords, 'één ádem')).toEqual(['agenda/hoorspel']);
  expect(ids(englishRecords, 'naive')).toEqual(['podcasts/urk']);
});

test('short words are found as words and beginnings, not inside others (S10)', () => {
  expect(ids(titled('De ui van Urk', 'Deze ruit', 'Tot uiterlijk maart'), 'ui')).toEqual([
    'De ui van Urk',
    'Tot uiterlijk maart',
  ]);
});

test('a query without words finds nothing (S5)', () => {
  for (const query of ['', '   ', '!?', '’']) {
    expect(rankRecords(dutchRecords, query).found).toEqual([]);
  }
});

test('of a pasted text the first eight distinct words count (T6)', () => {
  const records = titled(
    'een twee drie vier vijf zes zeven acht',
    'een twee drie vier vijf zes zeven acht negen',
  );
  const query = 'een twee drie vier vijf zes zeven acht acht ACHT nergens';
  expect(rankRecords(records, query)).toMatchObject({ match: 'words', found: [{}, {}] });
  expect(rankRecords(records, query.replace('een', 'nergens'))).toMatchObject({ match: 'nearest' });
});

test.each(['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '`', '´', '′', 'ʼ', '＇', '‛', 'ʻ'])(
  'a word with %j inside is found beside the same word without, in a title and in a text (S11)',
  (sign) => {
    const word = `quiz${sign}avonden`;
    const records = [
      record({ id: 'plain', title: 'Onze quizavonden' }),
      record({ id: 'title', title: `Onze ${word}` }),
      record({ id: 'text', title: 'Avondeten', text: `Elke maand ${word}.` }),
    ];
    expect(ids(records, 'quizavonden').sort()).toEqual(['plain', 'text', 'title']);
    expect(ids(records, word).sort()).toEqual(['plain', 'text', 'title']);
  },
);
