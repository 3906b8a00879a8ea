import { LRUCache } from 'lru-cache';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { CmsUnavailableError } from '../common/errors.ts';
import type { CmsLog } from '../common/log.ts';
import { type ContentQuery, isAboutFile, pageOf, resultKey } from '../queries/content-query.ts';
import { pageAddresses, pageListKey } from '../queries/page-addresses.ts';
import type { Change } from '../transports/transport.ts';
import type { PageRows } from './page-rows.ts';

/**
 * `vanished`: too many pages left the list; accepted after ten minutes or a purge that names them.
 * `disagreement`: the result contradicts the list of pages. `unreadable`: never accepted. `emptied`: perhaps
 * an editor did it.
 */
export interface Suspicion {
  kind: 'vanished' | 'disagreement' | 'unreadable' | 'emptied';
  reason: string;
}

export type KnownPages = Pick<PageRows, 'isKnown' | 'count' | 'has' | 'listed'>;

const home = 'home';
/** An editor may delete five pages at once, or a tenth of all. */
const FEW = 5;
const SHARE = 1 / 10;
/** Milliseconds until an empty result is accepted and a suspicion logged. */
const PAUSE = 2_000;
/** Milliseconds without a suspect result until a suspicion ends. */
const SILENCE = 90_000;
const MAX_STANDING = 20_000;
/** Milliseconds for which a purge without ids holds. */
const EVERYTHING = 60_000;
const MAX_PURGED = 2_000;

interface TrustOptions {
  log: CmsLog;
  /** Monotonic, in milliseconds. */
  now: () => number;
  /** In milliseconds. */
  confirmFor: number;
  pages: KnownPages;
}

interface Standing {
  since: number;
  last: number;
  name: string;
  error: SuspectResultError;
  isAccepted: boolean;
}

export class SuspectResultError extends CmsUnavailableError {
  readonly kind: Suspicion['kind'];

  constructor({ request }: Pick<ContentQuery, 'request'>, locale: Locale, { kind, reason }: Suspicion) {
    const { query } = request;
    super(`the content system's answer to ${query} is not believed: ${reason}`, { query, locale, reason });
    this.kind = kind;
  }
}

/**
 * Decides whether a result is accepted: at once, after repetition, after a purge, or never (decision 114).
 */
export class Trust {
  suspectLists = 0;
  readonly #options: TrustOptions;
  readonly #suspicions = new LRUCache<string, Standing>({ max: MAX_STANDING });
  readonly #logged = new Set<string>();
  readonly #purged = new Map<string, number>();
  #everythingUntil = Number.NEGATIVE_INFINITY;

  constructor(options: TrustOptions) {
    this.#options = options;
  }

  /** Returns null for a plausible result. `before` is the stored JSON. */
  check(
    query: ContentQuery,
    locale: Locale,
    value: unknown,
    before: string | null,
  ): SuspectResultError | null {
    const found = findSuspicion(query, value, { before, pages: this.#options.pages });
    if (found !== null || before === null || this.isPurged(pageOf(query) ?? ''))
      return this.#judge(query, locale, found);
    // A suspect list of pages makes every changed result suspect.
    const reason = 'what is said of all pages is not believed either';
    return this.#judge(query, locale, this.find(pageListKey) && { kind: 'disagreement', reason });
  }

  checkList(list: unknown, before: ReadonlyMap<string, { uuid: string }>): SuspectResultError | null {
    const found = findSuspicionOfList(list, before, (id) => this.isPurged(id));
    const suspect = this.#judge(pageAddresses, defaultLocale, found);
    if (suspect !== null) this.suspectLists += 1;
    return suspect;
  }

  #judge(query: ContentQuery, locale: Locale, found: Suspicion | null): SuspectResultError | null {
    const key = resultKey(query, locale);
    if (found === null) {
      this.settle(key);
      return null;
    }
    const error = new SuspectResultError(query, locale, found);
    return this.suspect(key, query.name, error) ? null : error;
  }

  /** Notes a suspect result; returns whether it is accepted after repetition. */
  suspect(key: string, name: string, error: SuspectResultError): boolean {
    const { log, now } = this.#options;
    for (const [other, { last }] of this.#suspicions)
      if (now() - last > SILENCE) this.#suspicions.delete(other);
    const { since = now(), isAccepted = false } = this.#suspicions.get(key) ?? {};
    const noted = { since, last: now(), name, error, isAccepted };
    this.#suspicions.set(key, noted);
    if (!this.#isLongEnough(noted)) return false;
    if (!isAccepted && error.kind !== 'emptied')
      log.warn('an answer is believed, since it was given again and again', { ...error.facts });
    // A result may be checked twice before it is stored.
    noted.isAccepted = true;
    return true;
  }

  settle(key: string): void {
    this.forget(key);
    if (this.#suspicions.size === 0) this.#logged.clear();
  }

  forget(key: string): void {
    this.#suspicions.delete(key);
  }

  report(key: string): void {
    const found = this.#suspicions.get(key);
    if (found === undefined) return;
    const { since, name, error } = found;
    const topic = `${error.kind} ${name}`;
    const isInProgress = !isAboutSite(error) && this.#options.now() - since < PAUSE;
    if (this.#logged.has(topic) || isInProgress) return;
    this.#logged.add(topic);
    this.#options.log.error('an answer that cannot be true is not believed', { ...error.facts });
  }

  find(key?: string): SuspectResultError | null {
    const found = key === undefined ? [...this.#suspicions.values()] : [this.#suspicions.get(key)];
    const isOfSite = (each: Standing | undefined) =>
      each !== undefined &&
      !each.isAccepted &&
      isAboutSite(each.error) &&
      this.#options.now() - each.last <= SILENCE;
    return found.find(isOfSite)?.error ?? null;
  }

  #isLongEnough({ since, error: { kind } }: Standing): boolean {
    const age = this.#options.now() - since;
    if (kind === 'emptied' && age >= PAUSE && this.find() === null) return true;
    // A suspect list cannot confirm that a page is gone.
    if (kind === 'disagreement' && this.find() !== null) return false;
    return kind !== 'unreadable' && age >= this.#options.confirmFor;
  }

  notePurge(change: Change): void {
    const { now, confirmFor } = this.#options;
    if (change === 'everything') this.#everythingUntil = now() + EVERYTHING;
    else
      for (const id of change) {
        this.#purged.delete(id);
        this.#purged.set(id, now() + Math.max(confirmFor, EVERYTHING));
      }
    // Checks only the oldest, which come first, because many messages may arrive.
    for (const [id, until] of this.#purged) {
      if (until > now() && this.#purged.size <= MAX_PURGED) return;
      this.#purged.delete(id);
    }
  }

  isPurged(id: string): boolean {
    const now = this.#options.now();
    return this.#everythingUntil > now || (this.#purged.get(id) ?? Number.NEGATIVE_INFINITY) > now;
  }

  standing(): string | null {
    return this.find()?.message ?? null;
  }
}

function isAboutSite({ kind }: Pick<Suspicion, 'kind'>): boolean {
  return kind === 'vanished' || kind === 'unreadable';
}

/**
 * Returns whether too many pages vanished: half of the site (of two pages both), or more than FEW and SHARE.
 */
export function areTooMany(gone: number, of: number): boolean {
  const isHalf = gone * 2 >= of && (gone > 1 || of === 1);
  return gone > 0 && (isHalf || gone > Math.max(FEW, of * SHARE));
}

/** Judges a result by its query and the list of pages (decision 114). */
export function findSuspicion(
  query: ContentQuery,
  value: unknown,
  { before, pages }: { before: string | null; pages: KnownPages },
): Suspicion | null {
  const fault = findFault(query, value);
  if (fault !== null) return { kind: 'unreadable', reason: fault };
  const difference = pages.isKnown() ? findDisagreement(query, value, pages) : null;
  if (difference !== null) return { kind: 'disagreement', reason: difference };
  const isGonePage = value === null && pageOf(query) !== null;
  if (isGonePage || before === null || hasContent(value) || !hasContent(JSON.parse(before))) return null;
  return { kind: 'emptied', reason: `nothing is left of ${query.name}` };
}

export function findSuspicionOfList(
  list: unknown,
  before: ReadonlyMap<string, { uuid: string }>,
  isPurged: (id: string) => boolean,
): Suspicion | null {
  if (!Array.isArray(list)) {
    const reason = list === null ? 'it is nothing at all' : 'it is no list';
    return { kind: 'unreadable', reason };
  }
  const next = publicRows(list);
  if (!next.has(home))
    return { kind: 'unreadable', reason: `there is no home page among ${next.size} pages` };
  const uuids = new Set(next.values());
  const missing = [...before].filter(([id, { uuid }]) => !next.has(id) && !uuids.has(uuid)).map(([id]) => id);
  // A purge of one page does not explain that another is missing.
  const gone = areTooMany(missing.length, before.size) ? unexplained(missing, isPurged) : [];
  if (gone.length === 0) return null;
  const some = gone.slice(0, 3).join(', ');
  return { kind: 'vanished', reason: `${gone.length} of ${before.size} pages are gone at once: ${some} …` };
}

function publicRows(list: readonly unknown[]): Map<string, string> {
  const rows = new Map<string, string>();
  for (const row of list) {
    if (typeof row !== 'object' || row === null) continue;
    const { id, uuid, isDraft } = row as Record<string, unknown>;
    if (typeof id !== 'string' || isDraft === true) continue;
    const own = typeof uuid === 'string' && uuid !== '' ? uuid : id;
    rows.set(id, own.startsWith('page://') ? own : `page://${own}`);
  }
  return rows;
}

/** A purge of a deleted section names its top page, which explains those below it. */
function unexplained(missing: readonly string[], isPurged: (id: string) => boolean): string[] {
  const all = new Set(missing);
  const isExplained = (id: string): boolean => {
    const end = id.lastIndexOf('/');
    return isPurged(id) || (end > 0 && all.has(id.slice(0, end)) && isExplained(id.slice(0, end)));
  };
  return missing.filter((id) => !isExplained(id));
}

function findFault(query: ContentQuery, value: unknown): string | null {
  const { select } = query.request;
  const page = pageOf(query);
  if (value === null) {
    if (page === home) return 'there is no home page';
    return page !== null || isAboutFile(query) ? null : 'it is nothing at all';
  }
  if (query.isList) return Array.isArray(value) ? null : 'it is no list';
  if (select === undefined) return null;
  const fields = typeof value === 'object' ? (value as Record<string, unknown>) : {};
  // Kirby returns every requested field.
  if (!Object.keys(select).some((field) => Object.hasOwn(fields, field)))
    return 'none of the fields is there that were asked for';
  if (page !== null && select.id !== undefined && fields.id !== page)
    return `it is about another page, ${JSON.stringify(fields.id)}`;
  const hasTitle = typeof fields.title === 'string' && fields.title.trim() !== '';
  return query.about === 'site' && select.index !== undefined && !hasTitle ? 'the site has no title' : null;
}

function findDisagreement(query: ContentQuery, value: unknown, pages: KnownPages): string | null {
  const page = pageOf(query);
  if (page !== null)
    return value === null && pages.has(page) ? 'it is nothing, though the list of all pages names it' : null;
  const { about } = query;
  if (about === 'site') {
    if (query.request.select?.index === undefined) return null;
    const { index } = value as { index?: unknown };
    const [count, known] = [Array.isArray(index) ? index.length : 0, pages.count()];
    return areTooMany(known - count, known) ? `it counts ${count} pages, though ${known} are known` : null;
  }
  if (typeof about !== 'object' || !('list' in about) || about.list === 'all') return null;
  const listed = pages.listed(about.list);
  const there = new Set(Array.isArray(value) ? value.map((row) => row?.id) : []);
  const gone = listed.filter((id) => !there.has(id)).length;
  return areTooMany(gone, listed.length) ? `it lacks ${gone} of ${listed.length} pages that are known` : null;
}

function hasContent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value);
  return Object.values(value).some(hasContent);
}
