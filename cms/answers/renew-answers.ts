import type { CmsLog } from '../log.ts';
import { SuspectAnswerError } from '../plausibility/suspect-answer-error.ts';
import { pageOf } from '../queries/content-query.ts';
import type { CachedAnswer } from './answer-cache.ts';
import { createFetchText, type FetchText, type FetchTextOptions } from './fetch-text.ts';
import { createOutageLog } from './outage-log.ts';
import { pageListKey } from './page-list.ts';

interface RenewalOptions extends Omit<FetchTextOptions, 'count' | 'renewPageList' | 'onAnswer'> {
  log: CmsLog;
  /** Notifies listeners that these answers changed. */
  notify(keys: ReadonlySet<string>): void;
  count(what: Parameters<FetchTextOptions['count']>[0] | 'changed'): void;
}

export interface Renewal {
  /** Fetches an answer that is compared with the page list, which is renewed for it where that is needed. */
  fetch: FetchText;
  /**
   * Renews an answer, with `isOwn` from the content system itself; returns whether it changed. @throws when
   * there is no plausible answer
   */
  renew(answer: CachedAnswer, options?: { isOwn?: boolean }): Promise<boolean>;
  /**
   * The same after a change. A request that started before the change may get the state before it, so it is
   * waited for, and then another one is made: one, however many changes came meanwhile. On failure the
   * cached answer stays; the breaker prevents useless requests.
   */
  renewAgain(answer: CachedAnswer): Promise<boolean>;
  /**
   * Renews an answer and notifies listeners when it changed. Never fails: the cached answer stays, and an
   * outage is logged once.
   */
  refresh(answer: CachedAnswer): Promise<void>;
}

/** Builds the renewal of cached answers. */
export function createRenewal(renewalOptions: RenewalOptions): Renewal {
  const { pageList, now, notify, count, log } = renewalOptions;
  const outage = createOutageLog(log);
  const fetch = createFetchText({ ...renewalOptions, renewPageList, onAnswer: outage.noteAnswer });

  /** Fetching any answer may renew the page list, which is itself fetched. */
  async function renewPageList(): Promise<void> {
    const list = pageList.entry();
    if (list && (await renew(list, { isOwn: true }))) notify(new Set([list.key]));
  }

  async function fetchInto(answer: CachedAnswer, options?: { isOwn?: boolean }): Promise<boolean> {
    const text = await fetch(answer.query, answer.locale, options).catch((error: unknown) => {
      // Pages had vanished a few at a time, and now it is clear that this was a failure: restore the
      // earlier text.
      if (error instanceof SuspectAnswerError && error.instead !== null && error.instead !== answer.text) {
        answer.text = error.instead;
        notify(new Set([answer.key]));
      }
      throw error;
    });
    answer.fetchedAt = now();
    answer.isOld = false;
    answer.isUncompared = false;
    if (text === answer.text || isOfPageThatIsGone(answer, text)) return false;
    answer.text = text;
    count('changed');
    return true;
  }

  /**
   * Whether an answer says that its page is gone, and the page list agrees.
   * Then the last text stays: nobody sees it, and the page may come back.
   */
  function isOfPageThatIsGone({ query }: CachedAnswer, text: string): boolean {
    const page = pageOf(query);
    return text === 'null' && page !== null && pageList.pages()?.has(page) === false;
  }

  function renew(answer: CachedAnswer, options?: { isOwn?: boolean }): Promise<boolean> {
    const fetched = fetchInto(answer, options);
    if (answer.key === pageListKey) void pageList.track(fetched);
    const pending = fetched
      .catch(() => undefined)
      .finally(() => {
        if (answer.pending === pending) answer.pending = null;
      });
    answer.pending = pending;
    return fetched;
  }

  async function renewNext(answer: CachedAnswer): Promise<boolean> {
    while (answer.pending !== null) await answer.pending;
    answer.next = null;
    return renew(answer);
  }

  return {
    fetch,
    renew,
    renewAgain(answer) {
      if (answer.pending === null) return renew(answer);
      answer.next ??= renewNext(answer);
      return answer.next;
    },
    async refresh(answer) {
      try {
        if (await renew(answer)) notify(new Set([answer.key]));
      } catch (error) {
        // Why it is not used was logged already.
        if (!(error instanceof SuspectAnswerError)) outage.noteFailure(error);
      } finally {
        answer.refresh = null;
      }
    },
  };
}
