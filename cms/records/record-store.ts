import type { Locale } from '#site/languages.ts';

/** A record as text, and the modification of its page in Unix seconds. No text: the page has no record. */
export interface StoredRecord {
  id: string;
  modified: number;
  text: string;
}

export interface RecordStore {
  /** A number that changes when everything was lost, as when the file was damaged. */
  readonly life: number;
  times(locale: Locale): Map<string, number>;
  read(locale: Locale, ids: readonly string[]): Map<string, string>;
  write(locale: Locale, records: readonly StoredRecord[]): void;
  remove(locale: Locale, ids: readonly string[]): void;
  close(): void;
}

/** Keeps records in memory, for a site without a folder to keep them in. */
export function createRecordMemory(): RecordStore {
  const cached = new Map<Locale, Map<string, StoredRecord>>();
  const of = (locale: Locale) => {
    const records = cached.get(locale) ?? new Map<string, StoredRecord>();
    cached.set(locale, records);
    return records;
  };
  return {
    life: 0,
    times: (locale) => new Map([...of(locale).values()].map(({ id, modified }) => [id, modified])),
    read: (locale, ids) =>
      new Map(
        ids.flatMap((id) => {
          const record = of(locale).get(id);
          return record ? [[id, record.text] as const] : [];
        }),
      ),
    write(locale, records) {
      for (const record of records) of(locale).set(record.id, record);
    },
    remove(locale, ids) {
      for (const id of ids) of(locale).delete(id);
    },
    close: () => cached.clear(),
  };
}
