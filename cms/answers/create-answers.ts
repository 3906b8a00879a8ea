import { setImmediate } from 'node:timers/promises';
import type { KqlRequest } from '../kql.ts';
import type { CmsLog } from '../log.ts';
import type { Change, Transport } from '../transports/transport.ts';
import type { Locale } from '../types.ts';
import type { AnswerDisk } from './answer-disk.ts';
import { type Breaker, type BreakerState, createBreaker } from './breaker.ts';
import { touchedBy } from './touched-by.ts';

export interface AnswersOptions {
  transport: Pick<Transport, 'query'>;
  log: CmsLog;
  /** Null: answers live as long as the process. */
  disk: AnswerDisk | null;
  /** Milliseconds that an answer is fresh; then it is served while it is asked for again. */
  freshFor: number;
  /** A clock in milliseconds that never goes back. */
  now: () => number;
}

/** What is asked: each name and query with one select only. */
export interface Asked {
  readonly name: string;
  readonly request: KqlRequest;
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
  kept: number;
  /** Since the start. */
  counts: Readonly<Record<'asked' | 'failed' | 'servedStale' | 'changed' | 'refused' | 'fromDisk', number>>;
}

export interface Answers {
  get(asked: Asked, locale: Locale): Promise<Answer>;
  /** Asks again what a change can have touched, and tells which answers really are others now. Resolves when that is done. */
  recheck(change: Change): Promise<void>;
  onChange(listener: (keys: ReadonlySet<string>) => void): () => void;
  state(): AnswersState;
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
/** So many answers are asked again at the same time. */
const PARALLEL = 4;
/** Others hear of the first at once, of the rest after so many answers, or after so many milliseconds when they come slowly. */
const BATCH = { answers: 12, milliseconds: 100 };

/** The name of an answer, by which pages remember what they were made of. */
export function answerKey({ name, request }: Asked, locale: Locale): string {
  return `${locale} ${name} ${request.query}`;
}

/**
 * The last answers of the content system, as text. Fresh ones are served; older ones are served while they are asked for again; when that fails they are
 * served on, without limit. An answer that nobody can read counts as a failure: the one before it stays.
 */
export function createAnswers({ transport, log, disk, freshFor, now }: AnswersOptions): Answers {
  const entries = new Map<string, Kept>();
  const flights = new Map<string, Promise<Kept>>();
  const listeners = new Set<(keys: ReadonlySet<string>) => void>();
  const breaker: Breaker = createBreaker(now);
  /** Answers of an earlier run that could not be read by this one. */
  const distrusted = new Set<string>();
  const counts = { asked: 0, failed: 0, servedStale: 0, changed: 0, refused: 0, fromDisk: 0 };
  let waiting: Change | null = null;
  let checking: Promise<void> | null = null;
  let isFailing = false;
  let changes = 0;

  async function fetchText({ request }: Asked, locale: Locale): Promise<string> {
    try {
      const text = JSON.stringify(
        (await breaker.run(() => {
          counts.asked++;
          return transport.query(request, locale);
        })) ?? null,
      );
      if (isFailing) log.warn('the content system answers again');
      isFailing = false;
      return text;
    } catch (error) {
      counts.failed++;
      throw error;
    }
  }

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
    if (entries.size > MAX_KEPT) entries.delete(entries.keys().next().value ?? key);
    return kept;
  }

  async function first(asked: Asked, locale: Locale): Promise<Kept> {
    const key = answerKey(asked, locale);
    const earlier = distrusted.has(key)
      ? null
      : ((await disk?.read(diskKey({ asked, locale, key }))) ?? null);
    if (earlier !== null) {
      counts.fromDisk++;
      const kept = put(asked, locale, earlier, true);
      kept.stored = earlier;
      return kept;
    }
    const born = changes;
    const text = await fetchText(asked, locale);
    return put(asked, locale, text, born !== changes);
  }

  /** Whether the answer is another one now. */
  async function ask(kept: Kept): Promise<boolean> {
    const text = await fetchText(kept.asked, kept.locale);
    kept.askedAt = now();
    kept.isOld = false;
    if (text === kept.text) return false;
    kept.text = text;
    counts.changed++;
    return true;
  }

  function tell(keys: ReadonlySet<string>): void {
    if (keys.size > 0) for (const listener of listeners) listener(keys);
  }

  async function refresh(kept: Kept): Promise<void> {
    try {
      if (await ask(kept)) tell(new Set([kept.key]));
    } catch (error) {
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
        void disk.write(diskKey(kept), text);
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

  async function askAgain(kept: Kept, changed: Set<string>): Promise<void> {
    // What was asked before the change may be answered with what was before it.
    if (kept.refresh) await kept.refresh;
    // A failure keeps what there is; the breaker keeps the rest from being asked in vain.
    if (await ask(kept).catch(() => false)) changed.add(kept.key);
  }

  /** Follows the changes that wait, and those that come meanwhile: an editor does not wait for what another one touched. */
  async function checkAll(): Promise<void> {
    let queue: Kept[] = [];
    const changed = new Set<string>();
    try {
      while (waiting !== null || queue.length > 0) {
        let left: number = BATCH.answers;
        if (waiting !== null) {
          const { first, rest } = touchedBy(waiting, [...entries.values()]);
          queue = [...new Set([...first, ...queue, ...rest])];
          left = PARALLEL;
          waiting = null;
        }
        const end = performance.now() + BATCH.milliseconds;
        do {
          await Promise.all(queue.splice(0, PARALLEL).map((kept) => askAgain(kept, changed)));
          left -= PARALLEL;
        } while (left > 0 && queue.length > 0 && performance.now() < end);
        tell(new Set(changed));
        changed.clear();
        await setImmediate();
      }
    } finally {
      checking = null;
    }
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
      const flight = flights.get(key) ?? first(asked, locale).finally(() => flights.delete(key));
      flights.set(key, flight);
      return give(await flight);
    },
    recheck(change) {
      changes++;
      waiting = merge(waiting, change);
      checking ??= checkAll();
      return checking;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => ({
      breaker: breaker.state(),
      reason: breaker.reason(),
      kept: entries.size,
      counts: { ...counts },
    }),
  };
}

/** Above this many pages everything is looked at: a search for each would take longer. */
const MANY = 50;

function merge(one: Change | null, other: Change): Change {
  if (one === null) return other;
  if (one === 'everything' || other === 'everything') return 'everything';
  const ids = [...new Set([...one, ...other])];
  return ids.length > MANY ? 'everything' : ids;
}
