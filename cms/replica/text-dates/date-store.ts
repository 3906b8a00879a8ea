import { type ContentDb, tryWrite } from '../content-db.ts';

export interface DatedText {
  seen: string;
  hash: string;
  /** An ISO time or date, or ''. */
  date: string;
  /** The editors' own date, which wins over `date`. */
  updated: string;
}

export interface DateStore {
  load(): Map<string, DatedText>;
  put(entries: ReadonlyMap<string, DatedText>): void;
}

/** Rows are never removed, because they cannot be fetched again. */
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
