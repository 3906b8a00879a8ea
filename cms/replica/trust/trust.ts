import { LRUCache } from 'lru-cache';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { CmsUnavailableError } from '../../common/errors.ts';
import type { CmsLog } from '../../common/log.ts';
import { type ContentQuery, pageOf, resultKey } from '../../queries/content-query.ts';
import { pageAddresses, pageListKey } from '../../queries/page-addresses.ts';
import type { Change } from '../../transports/transport.ts';
import { findSuspicion, findSuspicionOfList, type KnownPages, type Suspicion } from './find-suspicion.ts';

/**
 * Milliseconds of a change in progress: before, a page and its lists may disagree without a line in the log;
 * after, an emptied result is accepted if nothing is suspect about the whole site.
 */
const MOMENT = 2_000;
/** After this many milliseconds without a suspect result, a suspicion starts anew. */
const SILENCE = 90_000;
const MAX_STANDING = 20_000;
/** For this many milliseconds an announcement without ids holds: any page may have changed. */
const EVERYTHING = 60_000;
/** More pages than editors change while a suspicion is being confirmed. */
const MAX_ANNOUNCED = 2_000;

interface TrustOptions {
  log: CmsLog;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** For this many milliseconds the content system must keep saying that much of the site is gone. */
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

/** An implausible result. It counts as no result. */
export class SuspectResultError extends CmsUnavailableError {
  readonly kind: Suspicion['kind'];

  constructor({ request }: Pick<ContentQuery, 'request'>, locale: Locale, { kind, reason }: Suspicion) {
    const { query } = request;
    super(`the content system's answer to ${query} is not believed: ${reason}`, { query, locale, reason });
    this.kind = kind;
  }
}

/** Checks results: one is used at once, after repetition, when a purge announced it, or never (decision 114). */
export class Trust {
  readonly #options: TrustOptions;
  readonly #suspicions = new LRUCache<string, Standing>({ max: MAX_STANDING });
  readonly #logged = new Set<string>();
  /** Until when the purges of pages hold, by id. */
  readonly #announced = new Map<string, number>();
  #everythingUntil = Number.NEGATIVE_INFINITY;

  constructor(options: TrustOptions) {
    this.#options = options;
  }

  /** Why a result is not used; null when it is. `before` is the stored result as JSON. */
  check(
    query: ContentQuery,
    locale: Locale,
    value: unknown,
    before: string | null,
  ): SuspectResultError | null {
    const found = findSuspicion(query, value, { before, pages: this.#options.pages });
    if (found !== null || before === null || this.isAnnounced(pageOf(query) ?? ''))
      return this.#judge(query, locale, found);
    // While the list of pages is suspect, no other result that differs from the stored one is used.
    const reason = 'what is said of all pages is not believed either';
    return this.#judge(query, locale, this.find(pageListKey) && { kind: 'disagreement', reason });
  }

  checkList(list: unknown, before: ReadonlyMap<string, { uuid: string }>): SuspectResultError | null {
    const found = findSuspicionOfList(list, before, (id) => this.isAnnounced(id));
    return this.#judge(pageAddresses, defaultLocale, found);
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

  /** Records a suspect result. Returns whether it was repeated long enough to be accepted now. */
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
    // The suspicion stays until the result is stored, because a result may be checked twice.
    noted.isAccepted = true;
    return true;
  }

  settle(key: string): void {
    this.forget(key);
    if (this.#suspicions.size === 0) this.#logged.clear();
  }

  /** Removes the suspicion when there was no result, or the same one: only repeated results confirm it. */
  forget(key: string): void {
    this.#suspicions.delete(key);
  }

  /** Logs why a result is not used, once for each kind of query and suspicion. */
  report(key: string): void {
    const found = this.#suspicions.get(key);
    if (found === undefined) return;
    const { since, name, error } = found;
    const topic = `${error.kind} ${name}`;
    const isInProgress = !isAboutSite(error) && this.#options.now() - since < MOMENT;
    if (this.#logged.has(topic) || isInProgress) return;
    this.#logged.add(topic);
    this.#options.log.error('an answer that cannot be true is not believed', { ...error.facts });
  }

  /** A suspicion about the whole site: of this result, or any. */
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
    if (kind === 'emptied' && age >= MOMENT && this.find() === null) return true;
    // While the list of pages is suspect, a page that it has is not gone.
    if (kind === 'disagreement' && this.find() !== null) return false;
    return kind !== 'unreadable' && age >= this.#options.confirmFor;
  }

  /** A signed purge named these pages: they may be gone. */
  announce(change: Change): void {
    const { now, confirmFor } = this.#options;
    if (change === 'everything') this.#everythingUntil = now() + EVERYTHING;
    else
      for (const id of change) {
        this.#announced.delete(id);
        this.#announced.set(id, now() + Math.max(confirmFor, EVERYTHING));
      }
    // The oldest come first, so that a storm of messages does not look at all of them each time.
    for (const [id, until] of this.#announced) {
      if (until > now() && this.#announced.size <= MAX_ANNOUNCED) return;
      this.#announced.delete(id);
    }
  }

  isAnnounced(id: string): boolean {
    const now = this.#options.now();
    return this.#everythingUntil > now || (this.#announced.get(id) ?? Number.NEGATIVE_INFINITY) > now;
  }

  /** The suspect result about the whole site, as a sentence; null when there is none. */
  standing(): string | null {
    return this.find()?.message ?? null;
  }
}

/** Whether the suspicion is about the whole site, and is not a change in progress. */
function isAboutSite({ kind }: Pick<Suspicion, 'kind'>): boolean {
  return kind === 'vanished' || kind === 'unreadable';
}
