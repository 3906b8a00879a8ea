import { at, type Infer, list, map, optional, record } from '../decode.ts';
import { kql } from '../kql.ts';
import { modified } from '../shapes/modified.ts';
import { date, name } from '../shapes/values.ts';
import { type Question, question } from './question.ts';

const dates = { updated: at('page.content.updated', date), published: at('page.content.date', date) };
const dated = record({ id: name, ...dates });

/** The editors' own dates of a page, each empty where they gave none. */
export type WrittenDates = Pick<Infer<typeof dated>, keyof typeof dates>;

/** With the time at which the page was saved, or only written to this disk; empty when unknown. */
export interface PageDates extends WrittenDates {
  modified: string;
}

/** The editors' own dates of each page, by id. */
export const writtenDates = question(
  'written dates',
  'site.index',
  map(list(dated), (rows) => new Map(rows.map((row): [string, WrittenDates] => [row.id, row]))),
  { pages: 'all' },
);

/** All dates of one page, also if it is a draft; null when there is none. */
export function datesOfPage(id: string): Question<PageDates | null> {
  const shape = map(record({ ...dates, ...modified.fields }), ({ updated, published, ...row }) => ({
    ...{ updated, published },
    modified: modified.of(row),
  }));
  return question('dates of a page', kql`page(${id})`, optional(shape));
}
