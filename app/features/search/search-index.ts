import type { SearchRecord } from '#cms/types.ts';
import type { Searchable } from './prepare-records.ts';

/** Fields that most records leave empty, and that are therefore not sent. */
const EMPTY = {
  archive: false,
  heroText: '',
  date: '',
  tags: [],
  datetime: '',
  enddatetime: '',
  text: '',
  parent: '',
};

/** The records of one language as they are sent: without fields that are empty or follow from others. */
export function writeSearchIndex(records: readonly SearchRecord[]): string {
  return JSON.stringify(
    records.map(({ uid, slug, ...record }) => {
      const isSaid = ([key, value]: [string, unknown]) =>
        !(key in EMPTY && String(value) === String(EMPTY[key as keyof typeof EMPTY]));
      const date = record.date === record.datetime.slice(0, 10) ? '' : record.date;
      return Object.fromEntries(Object.entries({ ...record, date }).filter(isSaid));
    }),
  );
}

/** The reverse. @throws TypeError when the answer has another shape */
export function readSearchIndex(answer: unknown): Searchable[] {
  if (!Array.isArray(answer)) throw new TypeError('The search index is no list.');
  return answer.map((entry: Partial<Searchable> | null) => {
    const { id, title, href, intendedTemplate } = entry ?? {};
    if (!id || !title || !href || !intendedTemplate)
      throw new TypeError('A record of the search index is broken.');
    const date = entry?.date ?? entry?.datetime?.slice(0, 10) ?? '';
    return { ...EMPTY, ...entry, id, title, href, intendedTemplate, date };
  });
}
