import type { Faq, SearchRecord, SearchRecords } from '#cms/types.ts';
import type { Searchable } from './searchable.ts';

/** Maximum letters of JSON (decision 030): about 1,150 pages, or 0.35 MB compressed. */
const MAX_LENGTH = 1_000_000;

const BATCH = 50;

const EMPTY = {
  archive: false,
  isFree: false,
  hasFilm: false,
  eventStatus: 'planned' as const,
  heroText: '',
  date: '',
  tags: [],
  datetime: '',
  enddatetime: '',
  kind: '',
  searchwords: '',
  facts: '',
  text: '',
  parent: '',
};

export interface SearchData {
  records: Searchable[];
  faqs: readonly Faq[];
}

/** Writes the index; if too large, only that the server must be queried. */
export function writeSearchIndex(
  records: Iterable<SearchRecord>,
  faqs: readonly Faq[],
  maxLength = MAX_LENGTH,
): string {
  const entries: string[] = [];
  let length = 0;
  for (const { uid, slug, ...record } of records) {
    const isSaid = ([key, value]: [string, unknown]) =>
      !(key in EMPTY && String(value) === String(EMPTY[key as keyof typeof EMPTY]));
    const date = record.date === record.datetime.slice(0, 10) ? '' : record.date;
    const entry = JSON.stringify(Object.fromEntries(Object.entries({ ...record, date }).filter(isSaid)));
    entries.push(entry);
    length += entry.length;
    if (length > maxLength) return JSON.stringify(ON_SERVER);
  }
  return `{"faqs":${JSON.stringify(faqs)},"records":[${entries.join(',')}]}`;
}

/** Leaves out texts if the index is too large, because an export has no server. */
export function writeWholeIndex(
  records: () => Iterable<SearchRecord>,
  faqs: readonly Faq[],
  maxLength = MAX_LENGTH,
): string {
  const index = writeSearchIndex(records(), faqs, maxLength);
  if (index !== JSON.stringify(ON_SERVER)) return index;
  return writeSearchIndex(withoutTexts(records()), faqs, Number.POSITIVE_INFINITY);
}

function* withoutTexts(records: Iterable<SearchRecord>): Generator<SearchRecord> {
  for (const record of records) yield { ...record, text: '' };
}

export function* readAll(records: SearchRecords): Generator<SearchRecord> {
  for (let start = 0; start < records.ids.length; start += BATCH)
    yield* records.read(records.ids.slice(start, start + BATCH));
}

const ON_SERVER = { isLarge: true };

export function isLargeIndex(response: unknown): boolean {
  return (
    typeof response === 'object' && response !== null && 'isLarge' in response && response.isLarge === true
  );
}

export function readSearchIndex(index: unknown): SearchData {
  const { faqs, records } = (index ?? {}) as Partial<SearchData>;
  if (!Array.isArray(records) || !Array.isArray(faqs)) throw new TypeError('The search index has no lists.');
  return { records: readRecords(records), faqs };
}

/** @throws TypeError when a record is broken */
export function readRecords(records: readonly (Partial<Searchable> | null)[]): Searchable[] {
  return records.map((entry) => {
    const { id, title, href, intendedTemplate } = entry ?? {};
    if (!id || !title || !href || !intendedTemplate)
      throw new TypeError('A record of the search index is broken.');
    const date = entry?.date ?? entry?.datetime?.slice(0, 10) ?? '';
    return { ...EMPTY, ...entry, id, title, href, intendedTemplate, date };
  });
}
