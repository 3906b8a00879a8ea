import { defaultLocale } from '#site/languages.ts';
import { type KnownPages, knownPages } from '../plausibility/known-pages.ts';
import { answerKey } from '../queries/content-query.ts';
import { pageAddresses } from '../queries/page-addresses.ts';
import type { CachedAnswer, CachedAnswers } from './answer-cache.ts';
import type { AnswerValues } from './answer-values.ts';

/** The key of the answer that lists all pages. */
export const pageListKey = answerKey(pageAddresses, defaultLocale);

export interface PageList {
  entry(): CachedAnswer | undefined;
  pages(): KnownPages | null;
  /** Notes the value of an answer that is equal to the cached one: its rows are held in any case. */
  noteValue(text: string, value: unknown): void;
  /** Registers a running request for the list: what needs a newer list waits for it. */
  track<T>(request: Promise<T>): Promise<T>;
  /** Notes when a request began that was answered, whatever the answer was. */
  noteAnswered(begunAt: number): void;
  /**
   * Resolves when a list was fetched that is newer than `since`: one already under way may predate the
   * damage. All callers share one request.
   * @throws when there is no answer
   */
  newerThan(since: number, fetch: () => Promise<void>): Promise<void>;
}

export function createPageList(entries: CachedAnswers, values: AnswerValues): PageList {
  let running: Promise<unknown> | null = null;
  let answeredFrom = Number.NEGATIVE_INFINITY;
  let known: { text: string; value: unknown; pages: KnownPages } | null = null;

  const entry = () => entries.get(pageListKey);

  return {
    entry,
    pages() {
      const text = entry()?.text;
      if (text === undefined) return null;
      if (known?.text !== text) {
        const value = values.readText(pageListKey, text);
        known = { text, value, pages: knownPages(value) };
      }
      return known.pages;
    },
    noteValue(text, value) {
      if (known?.text === text && known.value !== value) known = { text, value, pages: knownPages(value) };
    },
    track(request) {
      const tracked = request
        .catch(() => undefined)
        .finally(() => {
          if (running === tracked) running = null;
        });
      running = tracked;
      return request;
    },
    noteAnswered(begunAt) {
      answeredFrom = begunAt;
    },
    async newerThan(since, fetch) {
      for (let list = entry(); list && (answeredFrom < since || list.isOld); list = entry()) {
        if (running === null) return fetch();
        await running;
      }
    },
  };
}
