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

export interface PageDates {
  updated: string;
  published: string;
  modified: string;
}

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

export function datesOfPage(id: string): Query<PageDates | null> {
  return pageQuery('dates of a page', id, optional(map(record(fields), datesOf)));
}

function datesOf({ updated, published, ...row }: Row<typeof fields>): PageDates {
  return { updated, published, modified: modified.of(row) };
}
