/** Must be increased when a table or the meaning of a row changes. */
export const VERSION = 1;

/** `text_dates` is copied to a new version, because only these rows cannot be fetched again. */
export const TABLES = `
  CREATE TABLE IF NOT EXISTS results (
    key TEXT PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, locale TEXT NOT NULL, name TEXT NOT NULL,
    json TEXT NOT NULL, digest TEXT NOT NULL, fetched INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS results_about ON results (kind, id);
  CREATE TABLE IF NOT EXISTS refs (id TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (id, key)) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS refs_of ON refs (key);
  CREATE TABLE IF NOT EXISTS pages (
    id TEXT PRIMARY KEY, position INTEGER NOT NULL, uuid TEXT NOT NULL, template TEXT NOT NULL, listed INTEGER NOT NULL,
    row TEXT NOT NULL, appears INTEGER NOT NULL, disappears INTEGER NOT NULL, modified INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS pages_uuid ON pages (uuid);
  CREATE INDEX IF NOT EXISTS pages_position ON pages (position);
  CREATE INDEX IF NOT EXISTS pages_template ON pages (template, position);
  CREATE TABLE IF NOT EXISTS slugs (
    locale TEXT NOT NULL, above TEXT NOT NULL, slug TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL,
    PRIMARY KEY (locale, above, slug, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS text_dates (
    id TEXT PRIMARY KEY, seen TEXT NOT NULL, hash TEXT NOT NULL, date TEXT NOT NULL, updated TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS changes (number INTEGER PRIMARY KEY AUTOINCREMENT, tags TEXT NOT NULL) STRICT;
`;
