import type { Locale } from '#site/languages.ts';
import { defaultLocale } from '#site/languages.ts';
import { pageAddresses } from '../queries/page-addresses.ts';
import type { Transport } from '../transports/transport.ts';
import { type Asked, answerKey, isSingle, pageOfQuery } from './asked.ts';
import type { Breaker } from './breaker.ts';
import type { Judge } from './create-judge.ts';
import { createFrozenLists, type FrozenLists } from './frozen-lists.ts';
import { type KnownPages, knownPages } from './known-pages.ts';
import type { SharedAnswers, Turn } from './shared-answers.ts';
import { isNonsense, SuspectAnswerError } from './suspect-answer-error.ts';

interface HearingOptions {
  query: Transport['query'];
  breaker: Breaker;
  judge: Judge;
  /** What other instances heard; null when answers are not shared. */
  shared: SharedAnswers | null;
  /** The kept answers by key. */
  kept: ReadonlyMap<string, { text: string; isOld: boolean; isUncompared: boolean }>;
  now: () => number;
  /** Renews the page list, and notifies listeners when it changed. */
  askForDirectory(): Promise<void>;
  count(what: 'asked' | 'failed' | 'doubted' | 'fromOthers'): void;
  /** Called at every answer, whatever it contains. */
  onAnswer(): void;
  /** Called with the key of an answer that is not believed. */
  onDoubt(key: string): void;
}

export interface Hearing {
  /**
   * Fetches an answer, from another instance if one has just heard it, and returns its text if it is believed. With
   * `isOwn` it comes from the content system itself. @throws SuspectAnswerError when it is not believed, and what the
   * transport throws when there is none
   */
  hear(asked: Asked, locale: Locale, options?: { isOwn?: boolean }): Promise<string>;
  /** Registers a running request, if it is for the page list: answers that arrive meanwhile are judged after it. */
  note<T>(key: string, asking: Promise<T>): Promise<T>;
  /** The known pages; null before the page list was fetched. */
  pages(): KnownPages | null;
  /** Notes the value of an answer that was kept on disk. */
  keepText: FrozenLists['keep'];
  /** The value of a kept answer. */
  readText(kept: { readonly key: string; readonly text: string }): unknown;
}

/** An answer as received, and the reason not to believe it. */
interface Heard {
  asked: Asked;
  locale: Locale;
  value: unknown;
  text: string;
  doubt: SuspectAnswerError | null;
}

/** The key of the page list. */
const directoryKey = answerKey(pageAddresses, defaultLocale);

/**
 * Builds the part that queries the content system and lets the judge compare each answer with the page list at that moment.
 */
export function createHearing({
  query,
  breaker,
  judge,
  shared,
  kept,
  now,
  ...tell
}: HearingOptions): Hearing {
  /** The running request for the page list. */
  let flight: Promise<unknown> | null = null;
  /** The start time of the last answered request for the page list, whatever it said. */
  let saidFrom = Number.NEGATIVE_INFINITY;
  /** What is known by the page list, and the value that it was read from. */
  let known: { text: string; from: unknown; pages: KnownPages } | null = null;
  const lists = createFrozenLists();

  function pages(): KnownPages | null {
    const text = kept.get(directoryKey)?.text;
    if (text === undefined) return null;
    return (known?.text === text ? known : know(text, lists.readText(directoryKey, text))).pages;
  }

  function know(text: string, from: unknown) {
    known = { text, from, pages: knownPages(from) };
    return known;
  }

  function weigh({ asked, locale, value, text }: Omit<Heard, 'doubt'>): SuspectAnswerError | null {
    const key = answerKey(asked, locale);
    const before = kept.get(key)?.text ?? null;
    if (text !== before) return judge.weigh({ asked, locale, value, before, pages: pages() });
    judge.forget(key);
    return null;
  }

  /**
   * An answer that no site would give is a failure of the content system; one that only contradicts other answers may be
   * part of a change in progress.
   */
  async function ask(asked: Asked, locale: Locale): Promise<Heard> {
    tell.count('asked');
    const answer = (await query(asked.request, locale)) ?? null;
    const value = asked.condense ? asked.condense(answer) : answer;
    const key = answerKey(asked, locale);
    const heard = { asked, locale, value, text: lists.textOf(key, value) };
    // The rows of this answer are kept in any case; those of an equal one from disk would be kept beside them.
    if (key === directoryKey && known?.text === heard.text && known.from !== value) know(heard.text, value);
    const doubt = weigh(heard);
    if (doubt !== null && isNonsense(doubt)) throw doubt;
    return { ...heard, doubt };
  }

  /**
   * Whether an answer differs from the kept one, about a page for which no change was announced. While the page list is still that of the last run, a changed
   * page is believed as one is that is asked for the first time: making the list takes seconds on a large site.
   */
  function isNews({ asked, locale, text }: Heard): boolean {
    if (isSingle(asked) && kept.get(directoryKey)?.isUncompared) return false;
    const before = kept.get(answerKey(asked, locale));
    return (
      before !== undefined && before.text !== text && !judge.isTold(pageOfQuery(asked.request.query) ?? '')
    );
  }

  /**
   * Fetches a page list that is newer than `since`. An incomplete site may give a correct answer for a page, while the pages it refers to are missing. A
   * request for the list that was already running may predate the damage, so it does not count. All callers share one request.
   * @throws when there is no answer
   */
  async function hearDirectory(since: number): Promise<void> {
    while (kept.has(directoryKey) && (saidFrom < since || kept.get(directoryKey)?.isOld)) {
      if (flight !== null) await flight;
      else
        return tell.askForDirectory().catch((error: unknown) => {
          // The next `weigh` takes the doubt into account.
          if (!(error instanceof SuspectAnswerError)) throw error;
        });
    }
  }

  /** Queries, and for the page list notes when the request started. */
  async function askOnce(asked: Asked, locale: Locale): Promise<Heard> {
    const from = now();
    const noteFrom = (): void => {
      if (answerKey(asked, locale) === directoryKey) saidFrom = from;
    };
    try {
      const heard = await ask(asked, locale);
      noteFrom();
      return heard;
    } catch (error) {
      if (error instanceof SuspectAnswerError) noteFrom();
      throw error;
    }
  }

  /** What another instance heard, when it is believed here too; else the turn to ask the content system. */
  async function takeTurn(asked: Asked, locale: Locale): Promise<string | Turn | null> {
    if (shared === null) return null;
    const turn = await shared.turn(asked, locale);
    if (turn.heard === null) return turn;
    // The other instance has compared it with a newer page list already.
    const doubt = weigh({ asked, locale, ...turn.heard });
    if (doubt !== null) return shared.ownTurn(asked, locale);
    tell.count('fromOthers');
    return turn.heard.text;
  }

  return {
    pages,
    keepText: lists.keep,
    readText: ({ key, text }) => lists.readText(key, text),
    async hear(asked, locale, { isOwn = false } = {}) {
      const key = answerKey(asked, locale);
      const turn = isOwn ? (shared?.ownTurn(asked, locale) ?? null) : await takeTurn(asked, locale);
      if (typeof turn === 'string') return turn;
      try {
        const heard = await breaker.run(() => askOnce(asked, locale));
        const heardAt = now();
        tell.onAnswer();
        let { doubt } = heard;
        if (key !== directoryKey && (doubt !== null || isNews(heard))) {
          await hearDirectory(heardAt);
          doubt = weigh(heard);
        }
        if (doubt !== null) throw doubt;
        turn?.keep(heard.text);
        return heard.text;
      } catch (error) {
        turn?.release();
        if (error instanceof SuspectAnswerError) {
          tell.count('doubted');
          judge.complain(key);
          tell.onDoubt(key);
        } else {
          tell.count('failed');
          judge.forget(key);
        }
        throw error;
      }
    },
    note(key, asking) {
      if (key !== directoryKey) return asking;
      const noted = asking
        .catch(() => undefined)
        .finally(() => {
          if (flight === noted) flight = null;
        });
      flight = noted;
      return asking;
    },
  };
}
