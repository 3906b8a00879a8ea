import type { Locale } from '#site/languages.ts';
import { defaultLocale } from '#site/languages.ts';
import { pageAddresses } from '../queries/page-addresses.ts';
import type { Transport } from '../transports/transport.ts';
import { type Asked, answerKey, pageOfQuery } from './asked.ts';
import type { Breaker } from './breaker.ts';
import type { Judge } from './create-judge.ts';
import { DoubtfulAnswerError, isNonsense } from './doubtful-answer-error.ts';
import { type KnownPages, knownPages } from './known-pages.ts';

interface HearingOptions {
  query: Transport['query'];
  breaker: Breaker;
  judge: Judge;
  /** The answers that are kept. */
  kept: ReadonlyMap<string, { text: string; isOld: boolean }>;
  now: () => number;
  /** Asks for the list of all pages once more, and tells when it is another one. */
  askForDirectory(): Promise<void>;
  count(what: 'asked' | 'failed' | 'doubted'): void;
  /** Told of an answer, whatever it says. */
  onAnswer(): void;
  /** Told of an answer that is not believed. */
  onDoubt(key: string): void;
}

export interface Hearing {
  /** The text of an answer that is believed. @throws DoubtfulAnswerError for another one, and what the transport throws when there is none */
  hear(asked: Asked, locale: Locale): Promise<string>;
  /** Notes that this is being asked for: what is heard beside the list of all pages is judged after it. */
  note<T>(key: string, asking: Promise<T>): Promise<T>;
  /** The pages as they are known now; null before anybody asked. */
  pages(): KnownPages | null;
}

/** An answer as it came, and why it may not be believed. */
interface Heard {
  asked: Asked;
  locale: Locale;
  value: unknown;
  text: string;
  doubt: DoubtfulAnswerError | null;
}

/** Where it is known which pages there are. */
const directoryKey = answerKey(pageAddresses, defaultLocale);

/** Builds who asks the content system and lets the judge weigh what it says, against the list of all pages as it is then. */
export function createHearing({ query, breaker, judge, kept, now, ...tell }: HearingOptions): Hearing {
  /** The list of all pages, while it is being asked for. */
  let flight: Promise<unknown> | null = null;
  /** When the list of all pages was asked for that was answered last, whatever it said. */
  let saidFrom = Number.NEGATIVE_INFINITY;
  let known: { text: string; pages: KnownPages } | null = null;

  function pages(): KnownPages | null {
    const text = kept.get(directoryKey)?.text;
    if (text === undefined) return null;
    if (known?.text !== text) known = { text, pages: knownPages(JSON.parse(text)) };
    return known.pages;
  }

  function weigh({ asked, locale, value, text }: Omit<Heard, 'doubt'>): DoubtfulAnswerError | null {
    const key = answerKey(asked, locale);
    const before = kept.get(key)?.text ?? null;
    if (text !== before) return judge.weigh({ asked, locale, value, before, pages: pages() });
    judge.forget(key);
    return null;
  }

  /** What no site says is a failure of the content system; what only does not go with the rest may be a change halfway. */
  async function ask(asked: Asked, locale: Locale): Promise<Heard> {
    tell.count('asked');
    const value = (await query(asked.request, locale)) ?? null;
    const heard = { asked, locale, value, text: JSON.stringify(value) };
    const doubt = weigh(heard);
    if (doubt !== null && isNonsense(doubt)) throw doubt;
    return { ...heard, doubt };
  }

  /** Whether it is another answer than the one that is kept, of a page that nobody told to have changed. */
  function isNews({ asked, locale, text }: Heard): boolean {
    const before = kept.get(answerKey(asked, locale));
    return (
      before !== undefined && before.text !== text && !judge.isTold(pageOfQuery(asked.request.query) ?? '')
    );
  }

  /**
   * What is said of all pages after something was heard: half a site may answer for a page that is whole, and lack what the page refers to. One that was on its
   * way already may have been said before the site was halved. All who wait are served by one. @throws when nobody says it
   */
  async function hearDirectory(since: number): Promise<void> {
    while (kept.has(directoryKey) && (saidFrom < since || kept.get(directoryKey)?.isOld)) {
      if (flight !== null) await flight;
      else
        return tell.askForDirectory().catch((error: unknown) => {
          // Who weighs next knows of it.
          if (!(error instanceof DoubtfulAnswerError)) throw error;
        });
    }
  }

  /** Asks, and notes from when it is what is said of all pages. */
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
      if (error instanceof DoubtfulAnswerError) noteFrom();
      throw error;
    }
  }

  return {
    pages,
    async hear(asked, locale) {
      const key = answerKey(asked, locale);
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
        return heard.text;
      } catch (error) {
        if (error instanceof DoubtfulAnswerError) {
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
