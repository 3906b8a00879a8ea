import { createHash } from 'node:crypto';
import type { Locale } from '#site/languages.ts';
import { resultKey } from '../queries/content-query.ts';
import type { Query } from '../queries/query.ts';
import { placeOf } from '../queries/query-of-row.ts';
import type { ContentDb } from './content-db.ts';

export type ResultKind = 'site' | 'list' | 'page' | 'card' | 'file' | 'search';

export interface StoredKey {
  readonly key: string;
  readonly kind: ResultKind;
  /** A page's id or a file's uuid; '' for the site. */
  readonly id: string;
  readonly locale: Locale;
  readonly name: string;
}

export interface StoredResult {
  readonly json: string;
  readonly digest: string;
}

export interface NewResult extends StoredKey, StoredResult {
  /** Time of the request, in milliseconds since 1970. */
  readonly fetched: number;
  readonly refs: readonly string[];
}

/** Stands for the page of a missing file; every change looks for the file again. */
export const MISSING_FILE = '?';

/** Must be increased when the content of search records changes. */
export const SEARCH_FORMAT = '1';

export interface ResultRows {
  read(key: string): StoredResult | null;
  /** Runs in the caller's transaction. */
  put(result: NewResult): void;
  /** Runs in the caller's transaction. */
  touch(key: string, fetched: number): void;
  /** Removes results of pages that are gone or changed template; runs in the caller's transaction. */
  prune(before: number): void;
  about(ids: readonly string[]): StoredKey[];
  ofKind(kind: ResultKind): StoredKey[];
  naming(ids: readonly string[]): StoredKey[];
  filesOf(ids: readonly string[]): StoredKey[];
  /** Returns when each page's oldest result was requested, in milliseconds since 1970. */
  fetchedOf(ids: readonly string[]): Map<string, number>;
  readSearch(locale: Locale, ids: readonly string[]): Map<string, string>;
  searchIds(locale: Locale): Set<string>;
  digests(): Map<string, string>;
  count(): number;
}

export const searchKey = (id: string, locale: Locale) => `${locale} search record ${id}`;

export const toSearchKey = (id: string, locale: Locale): StoredKey => ({
  key: searchKey(id, locale),
  kind: 'search',
  id,
  locale,
  name: 'search record',
});

export const toStoredKey = (query: Query<unknown>, locale: Locale): StoredKey => ({
  key: resultKey(query, locale),
  ...placeOf(query),
  locale,
  name: query.name,
});

const digests = new WeakMap<object, string>();

export function digestOf({ request: { select } }: Pick<Query<unknown>, 'request'>): string {
  if (select === undefined) return '';
  const known = digests.get(select);
  if (known !== undefined) return known;
  const digest = createHash('sha1').update(JSON.stringify(select)).digest('base64url').slice(0, 12);
  digests.set(select, digest);
  return digest;
}

const KEY = 'r.key, r.kind, r.id, r.locale, r.name';
const IDS = '(SELECT value FROM json_each(?))';
const PAGES = "('page', 'card', 'search')";

export function createResultRows(db: ContentDb): ResultRows {
  const list = (sql: string, ...values: (string | number)[]) =>
    db.statement(sql).all(...values) as unknown as StoredKey[];

  return {
    read: (key) =>
      (db.statement('SELECT json, digest FROM results WHERE key = ?').get(key) as StoredResult | undefined) ??
      null,
    put({ key, kind, id, locale, name, json, digest, fetched, refs }) {
      db.statement('INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(
        key,
        kind,
        id,
        locale,
        name,
        json,
        digest,
        fetched,
      );
      db.statement('DELETE FROM refs WHERE key = ?').run(key);
      for (const ref of refs) db.statement('INSERT OR IGNORE INTO refs VALUES (?, ?)').run(ref, key);
    },
    touch: (key, fetched) =>
      void db.statement('UPDATE results SET fetched = ? WHERE key = ?').run(fetched, key),
    prune(before) {
      db.statement(
        `DELETE FROM results WHERE fetched < ? AND (
           (kind IN ${PAGES} AND id NOT IN (SELECT id FROM pages))
           OR (kind = 'page' AND name <> 'page ' || (SELECT template FROM pages p WHERE p.id = results.id))
           OR (kind = 'file' AND EXISTS (SELECT 1 FROM refs f WHERE f.key = results.key
               AND f.id NOT IN ('', '${MISSING_FILE}') AND f.id NOT IN (SELECT id FROM pages))))`,
      ).run(before);
      db.statement('DELETE FROM refs WHERE key NOT IN (SELECT key FROM results)').run();
    },
    about: (ids) =>
      list(`SELECT ${KEY} FROM results r WHERE r.kind IN ${PAGES} AND r.id IN ${IDS}`, JSON.stringify(ids)),
    ofKind: (kind) => list(`SELECT ${KEY} FROM results r WHERE r.kind = ?`, kind),
    naming: (ids) =>
      list(
        `SELECT DISTINCT ${KEY} FROM refs f JOIN results r ON r.key = f.key WHERE f.id IN ${IDS} AND r.kind <> 'file'`,
        JSON.stringify(ids),
      ),
    filesOf: (ids) =>
      ids.length === 0
        ? []
        : list(
            `SELECT DISTINCT ${KEY} FROM refs f JOIN results r ON r.key = f.key JOIN json_each(?) p
         ON f.id = p.value OR (p.value <> '' AND f.id > p.value || '/' AND f.id < p.value || '0')
         WHERE r.kind = 'file'`,
            JSON.stringify([...ids, MISSING_FILE]),
          ),
    fetchedOf(ids) {
      const rows = db
        .statement(
          `SELECT id, MIN(fetched) fetched FROM results WHERE kind IN ${PAGES} AND id IN ${IDS} GROUP BY id`,
        )
        .all(JSON.stringify(ids));
      return new Map(rows.map(({ id, fetched }) => [String(id), Number(fetched)]));
    },
    readSearch: (locale, ids) =>
      new Map(
        db
          .statement(`SELECT id, json FROM results WHERE kind = 'search' AND locale = ? AND id IN ${IDS}`)
          .all(locale, JSON.stringify(ids))
          .map(({ id, json }) => [String(id), String(json)]),
      ),
    searchIds: (locale) =>
      new Set(
        db
          .statement("SELECT id FROM results WHERE kind = 'search' AND locale = ? AND digest = ?")
          .all(locale, SEARCH_FORMAT)
          .map(({ id }) => String(id)),
      ),
    digests: () =>
      new Map(
        db
          .statement('SELECT key, digest FROM results')
          .all()
          .map(({ key, digest }) => [String(key), String(digest)]),
      ),
    count: () => Number(db.statement('SELECT COUNT(*) n FROM results').get()?.n ?? 0),
  };
}
