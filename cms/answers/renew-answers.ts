import type { CmsLog } from '../common/log.ts';
import { SuspectAnswerError } from '../plausibility/suspect-answer-error.ts';
import { pageOf } from '../queries/content-query.ts';
import type { CachedAnswer } from './answer-cache.ts';
import { createFetchText, type FetchText, type FetchTextOptions } from './fetch-text.ts';
import { createOutageLog } from './outage-log.ts';
import { pageListKey } from './page-list.ts';

interface RenewalOptions extends Omit<FetchTextOptions, 'count' | 'renewPageList' | 'onAnswer'> {
  log: CmsLog;
  notify(keys: ReadonlySet<string>): void;
  count(what: Parameters<FetchTextOptions['count']>[0] | 'changed'): void;
}

export interface Renewal {
  /** Fetches an answer that is compared with the page list, which is renewed for it where that is needed. */
  fetch: FetchText;
  /**
   * Renews an answer; returns whether it changed.
   * @throws when there is no plausible answer
   */
  renew(answer: CachedAnswer): Promise<boolean>;
  /**
   * The same after a change: a request that began before it is waited for, and then one more is made, however
   * many changes came. On failure the cached answer stays.
   */
  renewAgain(answer: CachedAnswer): Promise<boolean>;
  /** Renews an answer and notifies listeners. Never fails: the cached answer stays, an outage is logged. */
  refresh(answer: CachedAnswer): Promise<void>;
}

export function createRenewal(renewalOptions: RenewalOptions): Renewal {
  const { pageList, now, notify, count, log } = renewalOptions;
  const outage = createOutageLog(log);
  const fetch = createFetchText({ ...renewalOptions, renewPageList, onAnswer: outage.noteAnswer });

  /** Fetching any answer may renew the page list, which is itself fetched. */
  async function renewPageList(): Promise<void> {
    const list = pageList.entry();
    if (list && (await renew(list))) notify(new Set([list.key]));
  }

  async function fetchInto(answer: CachedAnswer): Promise<boolean> {
    const text = await fetch(answer.query, answer.locale).catch((error: unknown) => {
      // Pages vanished a few at a time, and now it is clear that this was a failure: restore the earlier
      // text.
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

  /** Whether an answer and the page list say that its page is gone. The last text stays: it may come back. */
  function isOfPageThatIsGone({ query }: CachedAnswer, text: string): boolean {
    const page = pageOf(query);
    return text === 'null' && page !== null && pageList.pages()?.has(page) === false;
  }

  function renew(answer: CachedAnswer): Promise<boolean> {
    const fetched = fetchInto(answer);
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
        if (!(error instanceof SuspectAnswerError)) outage.noteFailure(error);
      } finally {
        answer.refresh = null;
      }
    },
  };
}
