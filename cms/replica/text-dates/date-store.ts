import { type ContentDb, tryWrite } from '../content-db.ts';

export interface DatedText {
  /** Modification time of the texts when they were read; the column `seen`. */
  modified: string;
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

/** Rows stay, because they cannot be fetched again. */
export function createDateStore(db: ContentDb): DateStore {
  return {
    load: () =>
      new Map(
        db
          .statement("SELECT id, seen AS modified, hash, date, updated FROM text_dates WHERE seen <> ''")
          .all()
          .map((row) => {
            const [id = '', modified = '', hash = '', date = '', updated = ''] = [
              row.id,
              row.modified,
              row.hash,
              row.date,
              row.updated,
            ].map(String);
            return [id, { modified, hash, date, updated }];
          }),
      ),
    put(entries) {
      tryWrite(db, () => {
        for (const [id, { modified, hash, date, updated }] of entries)
          db.statement('INSERT OR REPLACE INTO text_dates VALUES (?, ?, ?, ?, ?)').run(
            id,
            modified,
            hash,
            date,
            updated,
          );
      });
    },
  };
}
