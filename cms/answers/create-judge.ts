import { CmsUnavailableError } from '../errors.ts';
import type { CmsLog } from '../log.ts';
import type { Change } from '../transports/transport.ts';
import type { Locale } from '../types.ts';
import { type Asked, answerKey, pageOfQuery } from './asked.ts';
import { type Doubt, findDoubt } from './find-doubt.ts';
import { type KnownPages, knownPages } from './known-pages.ts';

/** An answer that cannot be true of this site. It counts as none. */
export class DoubtfulAnswerError extends CmsUnavailableError {
  readonly kind: Doubt['kind'];
  /** What is to be served in the place of what is kept: pages had gone a few at a time. */
  readonly instead: string | null;

  constructor(asked: Asked, locale: Locale, { kind, reason }: Doubt, instead: string | null) {
    const { query } = asked.request;
    super(`the content system's answer to ${query} is not believed: ${reason}`, { query, locale, reason });
    this.kind = kind;
    this.instead = instead;
  }
}

export interface JudgeOptions {
  log: CmsLog;
  /** A clock in milliseconds that never goes back. */
  now: () => number;
  /** Milliseconds over which it must be said again that much of the site is gone. */
  confirmFor: number;
}

interface Heard {
  asked: Asked;
  locale: Locale;
  value: unknown;
  /** The text that is kept, null when there is none. */
  before: string | null;
  pages: KnownPages | null;
}

export interface Judge {
  /** Weighs what was heard against what is known: why it is not believed, or null. */
  weigh(heard: Heard): DoubtfulAnswerError | null;
  /** Says in the log, once, why this one is not believed. */
  complain(key: string): void;
  /** Whether something that was kept by an earlier run may be served: it may be old, and not impossible. */
  mayServe(asked: Asked, value: unknown, pages: KnownPages | null): boolean;
  /** Nobody answered: what was doubted is not confirmed by that. */
  forget(key: string): void;
  /** The content system said, signed, what changed: these pages may go. */
  tell(change: Change): void;
  /** Whether it was told, signed, that something was done to this page. */
  isTold(id: string): boolean;
  /** What is said of the whole site and not believed, in a sentence; null when all is well. */
  standing(): string | null;
}

/** Whether it is said of the whole site, and no change halfway. */
export function isNonsense({ kind }: Pick<Doubt, 'kind'>): boolean {
  return kind === 'impossible' || kind === 'collapse';
}

interface Standing {
  since: number;
  last: number;
  name: string;
  error: DoubtfulAnswerError;
  isBelieved: boolean;
}

/** Milliseconds after which something that was left empty is believed, when nothing impossible was said for so long before. */
const EMPTIED = { again: 2_000, calm: 10_000 };
/** Milliseconds for which a page and its lists may part: whoever asks between two of them hears of a change halfway. */
const HALFWAY = 3_000;
/** Milliseconds without a word, after which a doubt begins anew. */
const SILENCE = 90_000;
/** Milliseconds in which pages that go a few at a time count together. */
const BURST = 10_000;
/** Milliseconds for which it holds that everything may be another. */
const TOLD_EVERYTHING = 60_000;
/** More pages than editors touch while a doubt is confirmed. */
const MAX_TOLD = 2_000;
const MAX_STANDING = 20_000;

/** Builds who decides whether an answer is believed: at once, after it was said again for a time, because a change was told, or never. */
export function createJudge({ log, now, confirmFor }: JudgeOptions): Judge {
  const doubts = new Map<string, Standing>();
  /** Until when each id is known to have changed. */
  const told = new Map<string, number>();
  const said = new Set<string>();
  let everythingUntil = Number.NEGATIVE_INFINITY;
  let lastNonsense = Number.NEGATIVE_INFINITY;
  /** The directory before some of its pages went. */
  let earlier: { at: number; text: string; pages: KnownPages } | null = null;

  function isTold(id: string): boolean {
    return everythingUntil > now() || (told.get(id) ?? Number.NEGATIVE_INFINITY) > now();
  }

  /** Whether it was said for long enough. */
  function isEnough({ kind }: Doubt, { since }: Standing): boolean {
    const age = now() - since;
    if (kind === 'impossible') return false;
    if (kind === 'emptied' && age >= EMPTIED.again && now() - lastNonsense >= EMPTIED.calm) return true;
    return age >= confirmFor;
  }

  function stand(key: string, name: string, error: DoubtfulAnswerError): Standing {
    for (const [other, { last }] of doubts) if (now() - last > SILENCE) doubts.delete(other);
    const { since = now(), isBelieved = false } = doubts.get(key) ?? {};
    const standing = { since, last: now(), name, error, isBelieved };
    doubts.set(key, standing);
    if (doubts.size > MAX_STANDING) doubts.delete(doubts.keys().next().value ?? key);
    return standing;
  }

  function isStanding({ error, last, isBelieved }: Standing): boolean {
    return !isBelieved && isNonsense(error) && now() - last <= SILENCE;
  }

  /** As long as what is said of all pages is not believed, nothing else is that is another than it was. */
  function findDoubtOfAll({ name, request }: Asked): Doubt | null {
    if (name === 'page addresses' || isTold(pageOfQuery(request.query) ?? '')) return null;
    const found = [...doubts.values()].find((each) => each.name === 'page addresses');
    if (found === undefined || !isStanding(found)) return null;
    return { kind: 'contradiction', reason: 'what is said of all pages is not believed either' };
  }

  /** Pages that go a few at a time are compared with what was there before the first went. */
  function pagesBefore(pages: KnownPages | null): KnownPages | null {
    if (earlier !== null && now() - earlier.at > BURST) earlier = null;
    return earlier?.pages ?? pages;
  }

  function rememberShrinking({ asked, value, before, pages }: Heard): void {
    if (asked.name !== 'page addresses' || earlier !== null || before === null || pages === null) return;
    const next = knownPages(value);
    if ([...pages.keys()].some((id) => !next.has(id) && !isTold(id)))
      earlier = { at: now(), text: before, pages };
  }

  return {
    weigh(heard) {
      const { asked, locale, value, before } = heard;
      const key = answerKey(asked, locale);
      const isDirectory = asked.name === 'page addresses';
      const pages = isDirectory ? pagesBefore(heard.pages) : heard.pages;
      const doubt =
        findDoubt(asked, value, {
          pages,
          isTold,
          before: () => (before === null ? undefined : JSON.parse(before)),
        }) ?? (before === null ? null : findDoubtOfAll(asked));
      if (doubt === null) {
        doubts.delete(key);
        if (doubts.size === 0) said.clear();
        rememberShrinking(heard);
        return null;
      }
      const error = new DoubtfulAnswerError(
        asked,
        locale,
        doubt,
        isDirectory ? (earlier?.text ?? null) : null,
      );
      const standing = stand(key, asked.name, error);
      if (!isEnough(doubt, standing)) {
        if (isNonsense(doubt)) lastNonsense = now();
        return error;
      }
      if (!standing.isBelieved && doubt.kind !== 'emptied')
        log.warn('an answer is believed, since it was given again and again', { ...error.facts });
      // It stays until it is kept: it may be weighed twice.
      standing.isBelieved = true;
      if (isDirectory) earlier = null;
      return null;
    },
    complain(key) {
      const standing = doubts.get(key);
      if (standing === undefined) return;
      const { since, name, error } = standing;
      // Once for each kind of question and doubt, until all is well.
      const topic = `${error.kind} ${name}`;
      if (said.has(topic) || (!isNonsense(error) && now() - since < HALFWAY)) return;
      said.add(topic);
      log.error('an answer that cannot be true is not believed', { ...error.facts });
    },
    isTold,
    mayServe(asked, value, pages) {
      const doubt = findDoubt(asked, value, { pages, isTold: () => true, before: () => undefined });
      return doubt === null || (doubt.kind === 'contradiction' && value !== null);
    },
    forget: (key) => void doubts.delete(key),
    tell(change) {
      if (change === 'everything') everythingUntil = now() + TOLD_EVERYTHING;
      else for (const id of change) told.set(id, now() + Math.max(confirmFor, TOLD_EVERYTHING));
      for (const [id, until] of told) if (until <= now() || told.size > MAX_TOLD) told.delete(id);
    },
    standing() {
      return [...doubts.values()].find(isStanding)?.error.message ?? null;
    },
  };
}
