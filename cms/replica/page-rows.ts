import { LRUCache } from 'lru-cache';
import { instantOf } from '#site/amsterdam-time.ts';
import { defaultLocale, type Locale, locales } from '#site/languages.ts';
import { type StoredAddress, toAddress, toStored } from '../queries/page-addresses.ts';
import type { Reading } from '../reader/reading.ts';
import type { ContentDb } from './content-db.ts';

export interface Address {
  id: string;
  uuid: string;
  template: string;
  isListed: boolean;
  href: Record<Locale, string>;
  exists: Record<Locale, boolean>;
  uri: Record<Locale, string>;
  from: string;
  until: string;
}

export interface PageDirectory {
  /** All pages in the site's order. Returns the same array until a page changes. */
  readonly all: readonly Address[];
  /** Listed pages of a template, in the site's order. */
  listedAs(template: string): readonly Address[];
  byId(id: string): Address | null;
  /** Returns the first page if two pages have the same uuid, as Kirby does. */
  byUuid(uuid: string): Address | null;
  /**
   * Accepts default slugs, translated slugs and a mixture, as Kirby does.
   * @param note called for each slug with `parent id/slug` and the id of the page found
   */
  byPath(path: string, locale: Locale, note?: (step: string, id: string) => void): Address | null;
}

/** The earliest and latest date of JavaScript, in milliseconds since 1970. */
const ALWAYS = { appears: -8.64e15, disappears: 8.64e15 };
const MOST_KNOWN = 5_000;

export interface PageRow {
  readonly address: Address;
  readonly position: number;
  /** In milliseconds since 1970. */
  readonly appears: number;
  readonly disappears: number;
}

export interface Slug {
  locale: Locale;
  above: string;
  slug: string;
  id: string;
  position: number;
}

export interface PageRows extends PageDirectory {
  isKnown(): boolean;
  isWhole(): boolean;
  count(): number;
  /** Includes hidden pages. */
  ids(): string[];
  has(id: string): boolean;
  listed(templates: readonly string[]): string[];
  isHidden(id: string): boolean;
  /** Includes hidden pages. */
  stored(): Map<string, PageRow>;
  /** Runs in the caller's transaction. */
  put(rows: Iterable<PageRow>): void;
  remove(ids: Iterable<string>): void;
  /** Empties the cache. Must be called after each write, and when a page appears or disappears by date. */
  refresh(now: Date): void;
  nextInstant(): Date | null;
  movedBetween(from: number, until: number): Address[];
  modified(): Map<string, number | null>;
  setModified(id: string, seconds: number): void;
}

/** Makes a page visible only while all its parents are visible. */
export function toPageRows(addresses: readonly Address[]): Map<string, PageRow> {
  const rows = new Map<string, PageRow>();
  const spans = new Map(addresses.map((address) => [address.id, spanOf(address)]));
  const spanWithin = (id: string): typeof ALWAYS => {
    const own = spans.get(id) ?? ALWAYS;
    const slash = id.lastIndexOf('/');
    if (slash < 0) return own;
    const above = spanWithin(id.slice(0, slash));
    return {
      appears: Math.max(own.appears, above.appears),
      disappears: Math.min(own.disappears, above.disappears),
    };
  };
  for (const [position, address] of addresses.entries()) {
    const span =
      address.id.includes('/') || spans.get(address.id) !== ALWAYS ? spanWithin(address.id) : ALWAYS;
    rows.set(address.id, { address, position, appears: span.appears, disappears: span.disappears });
  }
  return rows;
}

function spanOf({ from, until }: Address): typeof ALWAYS {
  if (from === '' && until === '') return ALWAYS;
  return {
    appears: instantOf(from)?.getTime() ?? ALWAYS.appears,
    disappears: instantOf(until)?.getTime() ?? ALWAYS.disappears,
  };
}

type Row = Record<string, unknown>;

const toPages = (rows: readonly Row[]): Address[] =>
  rows.map(({ row }) => toAddress(JSON.parse(String(row)) as StoredAddress));

function toPageRow(row: Row): PageRow {
  return {
    address: toAddress(JSON.parse(String(row.row)) as StoredAddress),
    position: Number(row.position),
    appears: Number(row.appears),
    disappears: Number(row.disappears),
  };
}

/** Shows the pages as of the last `refresh`. */
export function createPageRows(db: ContentDb): PageRows {
  let now = Date.now();
  let all: readonly Address[] | null = null;
  const known = new LRUCache<string, { page: Address | null }>({ max: MOST_KNOWN });
  const VISIBLE = 'appears <= ? AND disappears > ?';

  const visible = (filter: string, ...values: string[]) =>
    toPages(
      db
        .statement(`SELECT row FROM pages WHERE ${filter} AND ${VISIBLE} ORDER BY position`)
        .all(...values, now, now),
    );

  function find(column: 'id' | 'uuid', value: string): Address | null {
    const cached = known.get(value);
    if (cached) return cached.page;
    const [page = null] = visible(`${column} = ?`, value);
    known.set(value, { page });
    return page;
  }

  const byId = (id: string) => find('id', id);

  function step(locale: Locale, above: string, slug: string): string | null {
    const found = db
      .statement(
        `SELECT s.id FROM slugs s LEFT JOIN pages p ON p.id = s.id
         WHERE s.locale = ? AND s.above = ? AND s.slug = ? AND (p.id IS NULL OR (p.appears <= ? AND p.disappears > ?))
         ORDER BY s.position DESC LIMIT 1`,
      )
      .get(locale, above, slug, now, now);
    return found === undefined ? null : String(found.id);
  }

  const isKnown = () => db.statement('SELECT 1 FROM pages LIMIT 1').get() !== undefined;
  return {
    isKnown,
    isWhole: () => isKnown() && !db.isIncomplete,
    count: () => Number(db.statement('SELECT COUNT(*) n FROM pages').get()?.n ?? 0),
    ids: () =>
      db
        .statement('SELECT id FROM pages ORDER BY position')
        .all()
        .map(({ id }) => String(id)),
    has: (id) => db.statement('SELECT 1 FROM pages WHERE id = ?').get(id) !== undefined,
    listed: (templates) =>
      db
        .statement('SELECT id FROM pages WHERE listed = 1 AND template IN (SELECT value FROM json_each(?))')
        .all(JSON.stringify(templates))
        .map(({ id }) => String(id)),
    isHidden: (id) =>
      db.statement(`SELECT 1 FROM pages WHERE id = ? AND NOT (${VISIBLE})`).get(id, now, now) !== undefined,
    get all() {
      all ??= visible('TRUE');
      return all;
    },
    listedAs: (template) => visible('template = ? AND listed = 1', template),
    byId,
    byUuid: (uuid) => find('uuid', uuid),
    byPath(path, locale, note) {
      let id = '';
      for (const slug of path.split('/')) {
        const translated = locale === defaultLocale ? null : step(locale, id, slug);
        const next = translated ?? step(defaultLocale, id, slug);
        note?.(`${id}/${slug}`, next ?? (id === '' ? slug : `${id}/${slug}`));
        if (next === null) return null;
        id = next;
      }
      return byId(id);
    },
    stored: () =>
      new Map(
        db
          .statement('SELECT row, position, appears, disappears FROM pages')
          .all()
          .map(toPageRow)
          .map((row) => [row.address.id, row]),
      ),
    put(rows) {
      for (const { address, position, appears, disappears } of rows) {
        const { id, uuid, template, isListed } = address;
        db.statement(
          `INSERT INTO pages (id, position, uuid, template, listed, row, appears, disappears) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET position = excluded.position, uuid = excluded.uuid, template = excluded.template,
           listed = excluded.listed, row = excluded.row, appears = excluded.appears, disappears = excluded.disappears`,
        ).run(
          id,
          position,
          uuid,
          template,
          Number(isListed),
          JSON.stringify(toStored(address)),
          appears,
          disappears,
        );
      }
    },
    remove(ids) {
      for (const id of ids) db.statement('DELETE FROM pages WHERE id = ?').run(id);
    },
    refresh(time) {
      now = time.getTime();
      all = null;
      known.clear();
    },
    nextInstant() {
      const found = db
        .statement(
          `SELECT MIN(instant) instant FROM (SELECT MIN(appears) instant FROM pages WHERE appears > ?
           UNION ALL SELECT MIN(disappears) FROM pages WHERE disappears > ? AND disappears < ?)`,
        )
        .get(now, now, ALWAYS.disappears);
      return typeof found?.instant === 'number' ? new Date(found.instant) : null;
    },
    movedBetween: (from, until) =>
      toPages(
        db
          .statement(
            'SELECT row FROM pages WHERE (appears > ? AND appears <= ?) OR (disappears > ? AND disappears <= ?)',
          )
          .all(from, until, from, until),
      ),
    modified: () =>
      new Map(
        db
          .statement('SELECT id, modified FROM pages')
          .all()
          .map(({ id, modified }) => [String(id), modified === null ? null : Number(modified)]),
      ),
    setModified: (id, seconds) =>
      void db.statement('UPDATE pages SET modified = ? WHERE id = ?').run(seconds, id),
  };
}

/** Runs in the caller's transaction. */
export function putSlugs(db: ContentDb, rows: Iterable<PageRow>): void {
  db.statement('DELETE FROM slugs').run();
  const put = db.statement('INSERT OR REPLACE INTO slugs VALUES (?, ?, ?, ?, ?)');
  for (const { locale, above, slug, id, position } of slugsOf(rows))
    put.run(locale, above, slug, id, position);
}

/** Includes parent folders that are not pages, because paths lead through them. */
export function* slugsOf(rows: Iterable<PageRow>): Iterable<Slug> {
  const list = [...rows];
  const ids = new Set(list.map(({ address }) => address.id));
  const taken = new Set<string>();
  for (const { address, position } of list) {
    const steps = address.id.split('/');
    for (const locale of locales) {
      const slugs = address.uri[locale].split('/');
      for (let place = steps.length - 1; place >= 0; place--) {
        const id = steps.slice(0, place + 1).join('/');
        if (place < steps.length - 1 && ids.has(id)) break;
        const above = steps.slice(0, place).join('/');
        const own = steps[place] ?? '';
        const slug = locale === defaultLocale ? own : slugs[place];
        if (slug === undefined) continue;
        const key = `${locale} ${above}/${slug}`;
        if (locale !== defaultLocale && slug === own && !taken.has(key)) continue;
        taken.add(key);
        yield { locale, above, slug, id, position };
      }
    }
  }
}

// Tags of single addresses, so that a new page drops only the responses that looked for it.

const keyOf = (idOrUuid: string) => `address ${idOrUuid}`;
const keyBelow = (parent: string) => `addresses below ${parent}`;
const keyOfSlug = (locale: Locale, step: string) => `slug ${locale} ${step}`;

/** With more look-ups below one parent, one tag stands for all its pages. */
const FEW = 6;

export interface LookUp {
  of: string;
  found: Address | null;
}

export function noteAddresses(lookUps: readonly LookUp[], reading: Reading): void {
  if (lookUps.length === 0) return;
  const byParent = new Map<string, Set<string>>();
  for (const { of, found } of lookUps) {
    const parent = found === null && of.includes('://') ? of : parentOf(found?.id ?? of);
    const names = byParent.get(parent);
    if (names === undefined) byParent.set(parent, new Set([of]));
    else if (names.size <= FEW) names.add(of);
  }
  for (const [parent, names] of byParent)
    reading.note(names.size > FEW ? [keyBelow(parent)] : [...names].map(keyOf));
}

export function findByPath(
  directory: PageDirectory,
  path: string,
  locale: Locale,
  reading: Reading,
): Address | null {
  const steps: string[] = [];
  const found = directory.byPath(path, locale, (step, id) => steps.push(keyOf(id), keyOfSlug(locale, step)));
  reading.note(steps);
  return found;
}

export function keysOfPage({ id, uuid }: Pick<Address, 'id' | 'uuid'>): string[] {
  return [keyOf(id), keyBelow(parentOf(id)), keyOf(uuid)];
}

export function keysOfStep({ locale, above, slug, id }: Omit<Slug, 'position'>): string[] {
  return [keyOfSlug(locale, `${above}/${slug}`), keyOf(id)];
}

function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')));
}
