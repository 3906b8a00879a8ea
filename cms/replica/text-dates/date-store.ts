import { type ContentDb, tryWrite } from '../content-db.ts';

export interface DatedText {
  /** The modification time of its texts that was seen last. */
  seen: string;
  /** The hash of its texts then; empty when the content system does not give them. */
  hash: string;
  /** Since when it has had these texts, as an ISO time or date; empty when nobody knows. */
  date: string;
  /** An update's date by its editors, which comes before `date`; empty without one. */
  updated: string;
}

export interface DateStore {
  /** The pages whose texts were read. */
  load(): Map<string, DatedText>;
  put(entries: ReadonlyMap<string, DatedText>): void;
}

/** Since when pages have had their texts, in content.db. It cannot be fetched again, so it is never emptied. */
export function createDateStore(db: ContentDb): DateStore {
  return {
    load: () =>
      new Map(
        db
          .statement("SELECT id, seen, hash, date, updated FROM text_dates WHERE seen <> ''")
          .all()
          .map((row) => {
            const [id = '', seen = '', hash = '', date = '', updated = ''] = [
              row.id,
              row.seen,
              row.hash,
              row.date,
              row.updated,
            ].map(String);
            return [id, { seen, hash, date, updated }];
          }),
      ),
    put(entries) {
      tryWrite(db, () => {
        for (const [id, { seen, hash, date, updated }] of entries)
          db.statement('INSERT OR REPLACE INTO text_dates VALUES (?, ?, ?, ?, ?)').run(
            id,
            seen,
            hash,
            date,
            updated,
          );
      });
    },
  };
}
