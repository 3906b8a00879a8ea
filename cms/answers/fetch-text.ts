import type { Breaker } from 'steady';
import type { Locale } from '#site/languages.ts';
import type { Plausibility } from '../plausibility/create-plausibility.ts';
import { isAboutSite, SuspectAnswerError } from '../plausibility/suspect-answer-error.ts';
import { answerKey, type ContentQuery, isSingle, pageOf } from '../queries/content-query.ts';
import type { Transport } from '../transports/transport.ts';
import type { CachedAnswer } from './answer-cache.ts';
import type { AnswerValues } from './answer-values.ts';
import { type PageList, pageListKey } from './page-list.ts';

export interface FetchTextOptions {
  transport: Pick<Transport, 'query'>;
  breaker: Breaker;
  plausibility: Plausibility;
  cached: Pick<ReadonlyMap<string, Pick<CachedAnswer, 'text'>>, 'get'>;
  pageList: PageList;
  values: AnswerValues;
  now: () => number;
  renewPageList(): Promise<void>;
  count(what: 'asked' | 'failed' | 'doubted'): void;
  onAnswer(): void;
  onSuspect(key: string): void;
}

/**
 * Fetches a result and returns its text if it is plausible.
 * @throws SuspectAnswerError when it is not plausible, and what the transport throws
 */
export type FetchText = (query: ContentQuery, locale: Locale) => Promise<string>;

interface Received {
  query: ContentQuery;
  locale: Locale;
  value: unknown;
  text: string;
  suspect: SuspectAnswerError | null;
}

function createRequest({ transport, plausibility, cached, pageList, values, now, count }: FetchTextOptions) {
  function check({ query, locale, value, text }: Omit<Received, 'suspect'>): SuspectAnswerError | null {
    const key = answerKey(query, locale);
    const before = cached.get(key)?.text ?? null;
    if (text !== before) return plausibility.check({ query, locale, value, before, pages: pageList.pages() });
    plausibility.forget(key);
    return null;
  }

  /** @throws SuspectAnswerError for an answer that no site would give */
  async function request(query: ContentQuery, locale: Locale): Promise<Received> {
    const begunAt = now();
    const key = answerKey(query, locale);
    count('asked');
    const answer = (await transport.query(query.request, locale)) ?? null;
    if (key === pageListKey) pageList.noteAnswered(begunAt);
    const value = query.condense ? query.condense(answer) : answer;
    const text = values.textOf(key, value);
    if (key === pageListKey) pageList.noteValue(text, value);
    const suspect = check({ query, locale, value, text });
    if (suspect !== null && isAboutSite(suspect)) throw suspect;
    return { query, locale, value, text, suspect };
  }

  return { check, request };
}

export function createFetchText(options: FetchTextOptions): FetchText {
  const { breaker, plausibility, cached, pageList, now, count } = options;
  const { check, request } = createRequest(options);

  /**
   * Whether a page has another answer although no purge named it. While the page list is that of the last
   * run, this is not asked: making the list takes seconds, and a page would wait for it.
   */
  function isNews({ query, locale, text }: Received): boolean {
    if (isSingle(query) && pageList.entry()?.isUncompared) return false;
    const before = cached.get(answerKey(query, locale));
    return before !== undefined && before.text !== text && !plausibility.isAnnounced(pageOf(query) ?? '');
  }

  /**
   * An incomplete site may answer correctly for a page while pages it refers to are missing. So what is
   * suspect or new is compared with a page list that is newer than the answer.
   */
  async function confirm(received: Received, receivedAt: number): Promise<void> {
    const isList = answerKey(received.query, received.locale) === pageListKey;
    let { suspect } = received;
    if (!isList && (suspect !== null || isNews(received))) {
      await pageList.newerThan(receivedAt, options.renewPageList).catch((error: unknown) => {
        // The next check takes the suspect page list into account.
        if (!(error instanceof SuspectAnswerError)) throw error;
      });
      suspect = check(received);
    }
    if (suspect !== null) throw suspect;
  }

  return async (query, locale) => {
    try {
      const received = await breaker.run(() => request(query, locale));
      const receivedAt = now();
      options.onAnswer();
      await confirm(received, receivedAt);
      return received.text;
    } catch (error) {
      const key = answerKey(query, locale);
      if (error instanceof SuspectAnswerError) {
        count('doubted');
        plausibility.report(key);
        options.onSuspect(key);
      } else {
        count('failed');
        plausibility.forget(key);
      }
      throw error;
    }
  };
}
