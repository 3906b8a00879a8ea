import { list, map, optional, type Row, record } from '../decode/decode.ts';
import { kql } from '../decode/kql.ts';
import { fact } from '../shapes/facts.ts';
import { modified } from '../shapes/modified.ts';
import { date, name } from '../shapes/values.ts';
import { pageQuery, type Query, query } from './query.ts';

const fields = {
  updated: fact('updated', date),
  published: fact('date', date),
  ...modified.fields,
};

/** The editors' own dates of a page, and when it was saved on this disk; each empty when unknown. */
export interface PageDates {
  updated: string;
  published: string;
  modified: string;
}

/** All dates of these pages, by id. Pages that are gone are left out. */
export function datesOfPages(ids: readonly string[]): Query<Map<string, PageDates>> {
  const shape = list(
    map(record({ id: name, ...fields }), (row): [string, PageDates] => [row.id, datesOf(row)]),
  );
  return query(
    'dates of pages',
    kql`site.find(${ids})`,
    map(shape, (rows) => new Map(rows)),
  );
}

/** All dates of one page, also if it is a draft; null when there is none. */
export function datesOfPage(id: string): Query<PageDates | null> {
  return pageQuery('dates of a page', id, optional(map(record(fields), datesOf)));
}

function datesOf({ updated, published, ...row }: Row<typeof fields>): PageDates {
  return { updated, published, modified: modified.of(row) };
}
