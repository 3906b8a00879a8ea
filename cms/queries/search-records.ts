import { searchWords } from '../blocks/search-words.ts';
import { at, type Infer, leaf, map, mismatch, optional, parts, record, type Shape } from '../decode.ts';
import { kql } from '../kql.ts';
import { date, flag, keys, name, text } from '../shapes/values.ts';
import { type Question, question } from './question.ts';

/** What search knows of a page from the page itself. Its address and its parent are found when the record is read. */
const pageRecord = map(
  record({
    id: name,
    archive: at('page.content.archive.toBool', flag),
    uid: name,
    title: name,
    slug: name,
    intendedTemplate: name,
    heroText: at('page.content.herotext', text),
    intro: at('page.content.intro', text),
    date: at('page.content.date', date),
    datetime: at('page.content.datetime', date),
    /** When an event ends; empty when unknown. */
    enddatetime: at('page.content.enddatetime', date),
    tags: at('page.content.tags', keys),
    chapters: at('page.content.chapters.toStructure', parts(record({ title: text }))),
    speakers: at('page.content.speakers.toStructure', parts(record({ name: text }))),
    text: at('page.content.body', searchWords),
  }),
  ({ intro, chapters, speakers, ...raw }) => {
    const heroText = raw.heroText || intro;
    const ofSound = [...speakers.map(({ name }) => name), ...chapters.map(({ title }) => title)].join(' ');
    return {
      ...raw,
      heroText,
      /** Speakers, chapters and words of the body that are not in title and lead, each once: for searching, not for reading. */
      text: raw.text(`${raw.title} ${heroText}`, ofSound),
      /** `2026-11-26`, or empty. */
      date: (raw.date || raw.datetime).slice(0, 10),
    };
  },
);

export interface PageRecord extends Infer<typeof pageRecord> {}

/** Specification section 3, "Search page record". */
export interface SearchRecord extends PageRecord {
  /** Title of the parent page; empty when that is not listed. */
  parent: string;
  href: string;
}

export interface AnsweredRecord {
  id: string;
  /** Null when an editor broke it. */
  record: PageRecord | null;
}

const part = optional(pageRecord);

const answered: Shape<AnsweredRecord[]> = {
  select: pageRecord.select,
  decode(value, context) {
    if (!Array.isArray(value)) throw mismatch('a list', value, context);
    return value.flatMap((row) => {
      const id = ids.decode(row?.id, context);
      return id === '' ? [] : [{ id, record: part.decode(row, context) }];
    });
  },
};

const ids = leaf((value) => (typeof value === 'string' ? value : ''));

/** The search records of these pages, as far as they are public. */
export function searchRecords(ids: readonly string[]): Question<AnsweredRecord[]> {
  return question('search records', kql`site.find(${ids})`, answered);
}
