import Fuse from 'fuse.js';
import { describe, expect, test } from 'vitest';
import { fold, foldWords } from './fold.ts';
import { createQueryWord } from './query-word.ts';
import { rankRecords } from './testing/rank-records.ts';
import { corpora, recorded, type TestRecord } from './testing/records.ts';

type Locale = 'nl' | 'en';

const keys = [{ name: 'title', weight: 2 }, 'tags', { name: 'text', weight: 0.5 }, 'heroText'];
const options = { keys, threshold: 0.75, shouldSort: true, ignoreDiacritics: true };
const fuses = { nl: new Fuse(recorded.nl, options), en: new Fuse(recorded.en, options) };

const queries = {
  nl: `klinker, dialect, dialecten, urk, de ui van urk, stem, bandjes, podcast, toegankelijkheid, route, ijssel, scratchen,
    typemachine, hoorspel, geheugen, privacy, onderwijs, pers, een zaal vol dialecten, tweeklank, moedertaal, automaten, wasrol,
    geluid, hanze, papegaai, arbeidsongeschiktheidsverzekeringsmaatschappij`,
  en: `vowel, dialect, urk, voice, tapes, clay, turntable, typewriter, radio play, memory, privacy, island, parrots, street,
    machines, language, living room, island where`,
};
const mistyped = {
  nl: 'klonkers, dialekten, schratchen, toegangkelijkheid',
  en: 'dialact, typewritter, parots, langauge',
};
const split = (list: string): string[] => list.split(',').map((query) => query.trim());
const cases = (lists: Record<Locale, string>) =>
  (['nl', 'en'] as const).flatMap((locale) => split(lists[locale]).map((query) => ({ locale, query })));

const firstOfFuse = (locale: Locale, query: string, count: number): TestRecord[] =>
  fuses[locale].search(query, { limit: count }).flatMap(({ refIndex }) => corpora[locale][refIndex] ?? []);

function ourPlace(locale: Locale, query: string, record: TestRecord): number | null {
  const { found } = rankRecords(corpora[locale], query);
  const own = found.find((each) => each.record.id === record.id);
  return own ? 1 + found.filter(({ score }) => score < own.score - 1e-9).length : null;
}

function holds(texts: readonly string[], query: string): boolean {
  const folded = texts.map((text) => ` ${fold(text).trim()} `);
  return foldWords(query).every((word) => folded.some((text) => createQueryWord(word).literal(text) < 1));
}
const allTexts = ({ title, tags, lead, text }: TestRecord) => [title, tags, lead, text];

describe.each(cases(queries))('beside Fuse, "$query" ($locale) (S6)', ({ locale, query }) => {
  test('every title that has the words and is in the first five of Fuse is in our first five', () => {
    const titled = firstOfFuse(locale, query, 5).filter(({ title }) => holds([title], query));
    for (const record of titled) expect(ourPlace(locale, query, record), record.title).toBeLessThanOrEqual(5);
  });

  test('every page that has the words and is in the first five of Fuse is in our first ten', () => {
    const literal = firstOfFuse(locale, query, 5).filter((record) => holds(allTexts(record), query));
    for (const record of literal) {
      const place = ourPlace(locale, query, record);
      expect(place, record.title).not.toBeNull();
      expect(place, record.title).toBeLessThanOrEqual(10);
    }
  });

  test('we show exactly the pages with the words, while Fuse shows more than half of the site', () => {
    const { match, found } = rankRecords(corpora[locale], query);
    const shown = found.map(({ record }) => record.id);
    const having = corpora[locale].filter((record) => holds(allTexts(record), query)).map(({ id }) => id);
    expect(match).toBe('words');
    expect(shown.toSorted()).toEqual(having.toSorted());
    expect(fuses[locale].search(query).length).toBeGreaterThan(corpora[locale].length / 2);
  });
});

test.each(cases(mistyped))(
  'beside Fuse, mistyped as "$query" ($locale): its first is in our first five (S6)',
  ({ locale, query }) => {
    const [first] = firstOfFuse(locale, query, 1);
    expect(rankRecords(corpora[locale], query).match).toBe('slips');
    expect(first && ourPlace(locale, query, first), first?.title).toBeLessThanOrEqual(5);
  },
);
