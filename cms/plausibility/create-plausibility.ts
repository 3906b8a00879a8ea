import { defaultLocale, type Locale } from '#site/languages.ts';
import type { CmsLog } from '../common/log.ts';
import { answerKey, type ContentQuery, isPageList, pageOf } from '../queries/content-query.ts';
import { pageAddresses } from '../queries/page-addresses.ts';
import type { Change } from '../transports/transport.ts';
import { createAnnouncedChanges } from './announced-changes.ts';
import { findSuspicion } from './find-suspicion.ts';
import type { KnownPages } from './known-pages.ts';
import { createPageListBefore } from './page-list-before.ts';
import { SuspectAnswerError } from './suspect-answer-error.ts';
import { createSuspicions } from './suspicions.ts';

export interface PlausibilityOptions {
  log: CmsLog;
  now: () => number;
  /** For this many milliseconds the content system must keep saying that much of the site is gone. */
  confirmFor: number;
}

interface Checked {
  query: ContentQuery;
  locale: Locale;
  value: unknown;
  before: string | null;
  pages: KnownPages | null;
}

export interface Plausibility {
  /** Compares an answer with what is known: returns why it is not used, or null. */
  check(answer: Checked): SuspectAnswerError | null;
  report(key: string): void;
  /** Whether an answer of an earlier run may be served: it may be old, but not unreadable. */
  mayServe(query: ContentQuery, value: unknown, pages: KnownPages | null): boolean;
  /** Removes the suspicion when there was no answer, or the same one: only repeated answers confirm it. */
  forget(key: string): void;
  announce(change: Change): void;
  isAnnounced(id: string): boolean;
  /** The suspect answer about the whole site, as a sentence; null when there is none. */
  standing(): string | null;
}

const pageListKey = answerKey(pageAddresses, defaultLocale);

/**
 * Builds the check of answers: one is used at once, after repetition, when a purge announced it, or never.
 */
export function createPlausibility({ log, now, confirmFor }: PlausibilityOptions): Plausibility {
  const announced = createAnnouncedChanges(now, confirmFor);
  const suspicions = createSuspicions({ log, now, confirmFor });
  const pageListBefore = createPageListBefore(now, announced.has);

  function find({ query, value, before, pages }: Checked) {
    const found = findSuspicion(query, value, {
      pages,
      isAnnounced: announced.has,
      before: () => (before === null ? undefined : JSON.parse(before)),
    });
    if (found !== null || before === null || isPageList(query)) return found;
    // While the page list is suspect, no other answer that differs from the cached one is used.
    if (announced.has(pageOf(query) ?? '') || suspicions.find(pageListKey) === null) return null;
    return { kind: 'disagreement', reason: 'what is said of all pages is not believed either' } as const;
  }

  return {
    check(answer) {
      const { query, locale, value, before, pages } = answer;
      const key = answerKey(query, locale);
      const earlier = isPageList(query) ? pageListBefore.get() : null;
      const found = find(earlier === null ? answer : { ...answer, pages: earlier.pages });
      if (found === null) {
        suspicions.settle(key);
        if (isPageList(query)) pageListBefore.note(value, before, pages);
        return null;
      }
      const error = new SuspectAnswerError(query, locale, found, earlier?.text ?? null);
      if (!suspicions.add(key, query.name, error)) return error;
      if (isPageList(query)) pageListBefore.clear();
      return null;
    },
    report: suspicions.report,
    isAnnounced: announced.has,
    mayServe(query, value, pages) {
      const found = findSuspicion(query, value, { pages, isAnnounced: () => true, before: () => undefined });
      return found === null || (found.kind === 'disagreement' && value !== null);
    },
    forget: suspicions.forget,
    announce: announced.add,
    standing: () => suspicions.find()?.message ?? null,
  };
}
