import type { Locale } from '#site/languages.ts';
import { defaultLocale } from '#site/languages.ts';
import type { CmsLog } from '../../common/log.ts';
import { type ContentQuery, pageOf, resultKey } from '../../queries/content-query.ts';
import { pageAddresses, pageListKey } from '../../queries/page-addresses.ts';
import type { Change } from '../../transports/transport.ts';
import { createAnnouncedChanges } from './announced-changes.ts';
import { findSuspicion, findSuspicionOfList, type KnownPages } from './find-suspicion.ts';
import { SuspectResultError, type Suspicion } from './suspect-result-error.ts';
import { createSuspicions } from './suspicions.ts';

interface TrustOptions {
  log: CmsLog;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** For this many milliseconds the content system must keep saying that much of the site is gone. */
  confirmFor: number;
  pages: KnownPages;
}

export interface Trust {
  /** Why a result is not used; null when it is. `before` is the stored result as JSON. */
  check(
    query: ContentQuery,
    locale: Locale,
    value: unknown,
    before: string | null,
  ): SuspectResultError | null;
  checkList(list: unknown, before: ReadonlyMap<string, { uuid: string }>): SuspectResultError | null;
  report(key: string): void;
  /** Removes the suspicion when there was no result, or the same one: only repeated results confirm it. */
  forget(key: string): void;
  /** A signed purge named these pages: they may be gone. */
  announce(change: Change): void;
  isAnnounced(id: string): boolean;
  /** The suspect result about the whole site, as a sentence; null when there is none. */
  standing(): string | null;
}

/** Builds the check of results: one is used at once, after repetition, when a purge announced it, or never. */
export function createTrust({ log, now, confirmFor, pages }: TrustOptions): Trust {
  const announced = createAnnouncedChanges(now, confirmFor);
  const suspicions = createSuspicions({ log, now, confirmFor });

  function judge(query: ContentQuery, locale: Locale, found: Suspicion | null): SuspectResultError | null {
    const key = resultKey(query, locale);
    if (found === null) {
      suspicions.settle(key);
      return null;
    }
    const error = new SuspectResultError(query, locale, found);
    return suspicions.add(key, query.name, error) ? null : error;
  }

  return {
    check(query, locale, value, before) {
      const found = findSuspicion(query, value, { before, pages });
      if (found !== null || before === null || announced.has(pageOf(query) ?? ''))
        return judge(query, locale, found);
      // While the list of pages is suspect, no other result that differs from the stored one is used.
      const reason = 'what is said of all pages is not believed either';
      return judge(query, locale, suspicions.find(pageListKey) && { kind: 'disagreement', reason });
    },
    checkList: (list, before) =>
      judge(pageAddresses, defaultLocale, findSuspicionOfList(list, before, announced.has)),
    report: suspicions.report,
    forget: suspicions.forget,
    announce: announced.add,
    isAnnounced: announced.has,
    standing: () => suspicions.find()?.message ?? null,
  };
}
