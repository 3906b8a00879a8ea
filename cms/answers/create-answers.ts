import { defaultLocale } from '#site/languages.ts';
import type { CmsLog } from '../log.ts';
import { inTime } from '../patience.ts';
import { pageAddresses } from '../queries/page-addresses.ts';
import type { Change, Transport } from '../transports/transport.ts';
import type { Locale } from '../types.ts';
import type { AnswerDisk } from './answer-disk.ts';
import { type Asked, answerKey, isSingle, pageOfQuery } from './asked.ts';
import { type Breaker, type BreakerState, createBreaker } from './breaker.ts';
import { createHearing } from './create-hearing.ts';
import { createJudge, DoubtfulAnswerError } from './create-judge.ts';
import { createFollower } from './follow-changes.ts';

export interface AnswersOptions {
  transport: Pick<Transport, 'query'>;
  log: CmsLog;
  /** Null: answers live as long as the process. */
  disk: AnswerDisk | null;
  /** Milliseconds that an answer is fresh; then it is served while it is asked for again. */
  freshFor: number;
  /** Milliseconds over which it must be said again that much of the site is gone, until it is believed. */
  confirmFor: number;
  /** A clock in milliseconds that never goes back. */
  now: () => number;
}

export interface Answer {
  value: unknown;
  /** It could be read: from now on it is the last good one. */
  accept(): void;
  /** It could not: the last good one instead, undefined when there never was one. */
  refuse(): { value: unknown } | undefined;
  /** What it refers to cannot be had now: the last good one meanwhile, undefined when there never was one. It is no fault of its own. */
  postpone(): { value: unknown } | undefined;
}

export interface AnswersState {
  breaker: BreakerState;
  reason: string;
  /** What the content system says of the whole site and is not believed; null when there is nothing. */
  doubt: string | null;
  kept: number;
  /** Since the start. */
  counts: Readonly<
    Record<'asked' | 'failed' | 'doubted' | 'servedStale' | 'changed' | 'refused' | 'fromDisk', number>
  >;
}

export interface Answers {
  get(asked: Asked, locale: Locale): Promise<Answer>;
  /** Asks again what a change can have touched, and tells which answers really are others now. Resolves when that is done. */
  recheck(change: Change): Promise<void>;
  /** The same for a change that the content system told, signed: it is alive, and the pages that it names may be gone. */
  tell(change: Change): Promise<void>;
  onChange(listener: (keys: ReadonlySet<string>) => void): () => void;
  state(): AnswersState;
  close(): void;
}

interface Kept {
  key: string;
  asked: Asked;
  locale: Locale;
  text: string;
  /** The last text that could be decoded. */
  good: string | null;
  /** The text on disk. */
  stored: string | null;
  askedAt: number;
  /** It comes from disk, or was on its way when something changed. */
  isOld: boolean;
  refresh: Promise<void> | null;
}

/** More than the questions and pages that are asked for often. */
const MAX_KEPT = 20_000;
/**
 * The last answers of the content system, as text. Fresh ones are served; older ones are served while they are asked for again; when that fails they are
 * served on, without limit. An answer that nobody can read, or that cannot be true (find-doubt.ts), counts as a failure: the one before it stays.
 */
export function createAnswers({ transport, log, disk, freshFor, confirmFor, now }: AnswersOptions): Answers {
  const entries = new Map<string, Kept>();
  const flights = new Map<string, Promise<Kept>>();
  const listeners = new Set<(keys: ReadonlySet<string>) => void>();
  const breaker: Breaker = createBreaker(now);
  const judge = createJudge({ log, now, confirmFor });
  /** Answers of an earlier run that could not be read by this one. */
  const distrusted = new Set<string>();
  const counts = { asked: 0, failed: 0, doubted: 0, servedStale: 0, changed: 0, refused: 0, fromDisk: 0 };
  let isFailing = false;
  let changes = 0;
  const follower = createFollower<Kept>({
    kept: entries,
    ask: askAgain,
    tell,
    canAsk: () => breaker.state() !== 'open',
  });
  const hearing = createHearing({
    query: transport.query,
    breaker,
    judge,
    kept: entries,
    now,
    count: (what) => counts[what]++,
    onDoubt: (key) => follower.retry(key),
    onAnswer() {
      if (isFailing) log.warn('the content system answers again');
      isFailing = false;
    },
    async askForDirectory() {
      const directory = entries.get(answerKey(pageAddresses, defaultLocale));
      if (directory && (await ask(directory))) tell(new Set([directory.key]));
    },
  });

  function diskKey(kept: Pick<Kept, 'asked' | 'locale' | 'key'>): string {
    // Another select, as a newer version of the site may have, is another question.
    return `${kept.key} ${JSON.stringify(kept.asked.request.select ?? null)}`;
  }

  function put(asked: Asked, locale: Locale, text: string, isOld: boolean): Kept {
    const key = answerKey(asked, locale);
    const kept: Kept = {
      key,
      asked,
      locale,
      text,
      good: null,
      stored: null,
      askedAt: now(),
      isOld,
      refresh: null,
    };
    entries.set(key, kept);
    if (entries.size > MAX_KEPT) forgetOldest();
    return kept;
  }

  /** What every page is made of stays. */
  function forgetOldest(): void {
    for (const { key, asked } of entries.values()) if (isSingle(asked)) return void entries.delete(key);
  }

  async function first(asked: Asked, locale: Locale): Promise<Kept> {
    const key = answerKey(asked, locale);
    const earlier = distrusted.has(key)
      ? null
      : ((await disk?.read(diskKey({ asked, locale, key }), !isSingle(asked))) ?? null);
    if (earlier !== null && judge.mayServe(asked, JSON.parse(earlier), hearing.pages())) {
      counts.fromDisk++;
      const kept = put(asked, locale, earlier, true);
      // What every page is made of is written once more: some of its copies may be torn.
      if (isSingle(asked)) kept.stored = earlier;
      return kept;
    }
    const born = changes;
    const text = await hearing.hear(asked, locale);
    // Half a site may have said it.
    return put(asked, locale, text, born !== changes || judge.standing() !== null);
  }

  /** Whether the answer is another one now. */
  function ask(kept: Kept): Promise<boolean> {
    return hearing.note(kept.key, askFor(kept));
  }

  async function askFor(kept: Kept): Promise<boolean> {
    const text = await hearing.hear(kept.asked, kept.locale).catch((error: unknown) => {
      // Pages had gone a few at a time, and now it is clear that they should not have.
      if (error instanceof DoubtfulAnswerError && error.instead !== null && error.instead !== kept.text) {
        kept.text = error.instead;
        tell(new Set([kept.key]));
      }
      throw error;
    });
    kept.askedAt = now();
    kept.isOld = false;
    // A page that is not in the list of all pages any more is shown to nobody; should it come back, this is what it was.
    const isGone = text === 'null' && pageOfQuery(kept.asked.request.query) !== null && !isKnown(kept.asked);
    if (text === kept.text || isGone) return false;
    kept.text = text;
    counts.changed++;
    return true;
  }

  function isKnown({ request }: Asked): boolean {
    return hearing.pages()?.has(pageOfQuery(request.query) ?? '') ?? true;
  }

  function tell(keys: ReadonlySet<string>): void {
    if (keys.size > 0) for (const listener of listeners) listener(keys);
  }

  async function refresh(kept: Kept): Promise<void> {
    try {
      if (await ask(kept)) tell(new Set([kept.key]));
    } catch (error) {
      // Why an answer is not believed was told already.
      if (error instanceof DoubtfulAnswerError) return;
      if (!isFailing)
        log.error('the content system does not answer: its earlier answers are served', {
          reason: String(error),
        });
      isFailing = true;
    } finally {
      kept.refresh = null;
    }
  }

  function give(kept: Kept): Answer {
    if (kept.isOld || now() - kept.askedAt > freshFor) {
      counts.servedStale++;
      kept.refresh ??= refresh(kept);
    }
    const { text } = kept;
    return {
      value: JSON.parse(text),
      accept() {
        kept.good = text;
        if (!disk || kept.stored === text) return;
        kept.stored = text;
        void disk.write(diskKey(kept), text, !isSingle(kept.asked));
      },
      refuse() {
        counts.refused++;
        const earlier = goBack(kept, text);
        if (earlier !== undefined) return earlier;
        // It is asked for anew the next time.
        distrusted.add(kept.key);
        if (entries.get(kept.key) === kept) entries.delete(kept.key);
        return undefined;
      },
      postpone: () => goBack(kept, text),
    };
  }

  /** The last good text takes its place again, so that the other one is news when it comes back. */
  function goBack(kept: Kept, text: string): { value: unknown } | undefined {
    if (kept.good === null || kept.good === text) return undefined;
    kept.text = kept.good;
    return { value: JSON.parse(kept.good) };
  }

  async function askAgain(kept: Kept): Promise<boolean> {
    // What was asked before the change may be answered with what was before it.
    if (kept.refresh) await kept.refresh;
    // A failure keeps what there is; the breaker keeps the rest from being asked in vain.
    return ask(kept);
  }

  function recheck(change: Change): Promise<void> {
    changes++;
    return follower.follow(change);
  }

  return {
    async get(asked, locale) {
      const key = answerKey(asked, locale);
      const found = entries.get(key);
      if (found) {
        entries.delete(key);
        entries.set(key, found);
        return give(found);
      }
      const flight =
        flights.get(key) ?? hearing.note(key, first(asked, locale)).finally(() => flights.delete(key));
      flights.set(key, flight);
      return give(await inTime(flight));
    },
    recheck,
    tell(change) {
      judge.tell(change);
      breaker.hope();
      return recheck(change);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => ({
      breaker: breaker.state(),
      reason: breaker.reason(),
      doubt: judge.standing(),
      kept: entries.size,
      counts: { ...counts },
    }),
    close: () => follower.close(),
  };
}
