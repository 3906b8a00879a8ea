import { at, list, map, optional, type Row, record } from '../decode.ts';
import { kql } from '../kql.ts';
import { modified } from '../shapes/modified.ts';
import { date, name } from '../shapes/values.ts';
import { type Question, question } from './question.ts';

/** When a page changed, as the content system says; each may be empty. */
export interface PageTimes {
  /** When its texts were saved, or only written to this disk. */
  modified: string;
  /** The editor's own dates: of the last update, and of publication. */
  updated: string;
  published: string;
}

const fields = {
  id: name,
  updated: at('page.content.updated', date),
  published: at('page.content.date', date),
  ...modified.fields,
};

function timesOf({ updated, published, ...row }: Row<typeof fields>): PageTimes {
  return { modified: modified.of(row), updated, published };
}

/** The times of each page by id: for the sitemap, and to detect changes in a Kirby that cannot be watched. */
export const pageTimes = question(
  'page times',
  'site.index',
  map(list(record(fields)), (rows) => new Map(rows.map((row) => [row.id, timesOf(row)]))),
);

/** The times of one page, also if it is a draft; null when there is none. */
export function timesOfPage(id: string): Question<PageTimes | null> {
  return question('times of a page', kql`page(${id})`, optional(map(record(fields), timesOf)));
}
