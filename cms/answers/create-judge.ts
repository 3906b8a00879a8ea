import type { Locale } from '#site/languages.ts';
import type { CmsLog } from '../log.ts';
import type { Change } from '../transports/transport.ts';
import { type Asked, answerKey, pageOfQuery } from './asked.ts';
import { type Doubt, findDoubt } from './find-doubt.ts';
import type { KnownPages } from './known-pages.ts';
import { createShrinkingDirectory } from './shrinking-directory.ts';
import { createStandingDoubts } from './standing-doubts.ts';
import { SuspectAnswerError } from './suspect-answer-error.ts';
import { createToldChanges } from './told-changes.ts';

export interface JudgeOptions {
  log: CmsLog;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** For this many milliseconds the content system must keep saying that much of the site is gone. */
  confirmFor: number;
}

interface Heard {
  asked: Asked;
  locale: Locale;
  value: unknown;
  /** The kept text, null when there is none. */
  before: string | null;
  pages: KnownPages | null;
}

export interface Judge {
  /** Compares an answer with what is known: returns the reason not to believe it, or null. */
  weigh(heard: Heard): SuspectAnswerError | null;
  /** Logs once why this answer is not believed. */
  complain(key: string): void;
  /** Whether an answer kept by an earlier run may be served: it may be old, but not impossible. */
  mayServe(asked: Asked, value: unknown, pages: KnownPages | null): boolean;
  /** Resets the doubt when there was no answer: a doubt is confirmed by repeated answers only. */
  forget(key: string): void;
  /** A signed webhook announced a change: these pages may disappear. */
  tell(change: Change): void;
  /** Whether a signed webhook announced a change of this page. */
  isTold(id: string): boolean;
  /** The implausible answer about the whole site that is not believed, as a sentence; null when there is none. */
  standing(): string | null;
}

/**
 * Builds the judge of answers. An answer is believed at once, after it
 * was repeated for some time, because a change was announced, or never.
 */
export function createJudge({ log, now, confirmFor }: JudgeOptions): Judge {
  const { tell, isTold } = createToldChanges(now, confirmFor);
  const doubts = createStandingDoubts({ log, now, confirmFor });
  const directory = createShrinkingDirectory(now, isTold);

  /** While the page list is not believed, no other answer that differs from the kept one is believed. */
  function findDoubtOfAll({ name, request }: Asked): Doubt | null {
    if (name === 'page addresses' || isTold(pageOfQuery(request.query) ?? '')) return null;
    if (doubts.find('page addresses') === null) return null;
    return { kind: 'contradiction', reason: 'what is said of all pages is not believed either' };
  }

  return {
    weigh({ asked, locale, value, before, pages: known }) {
      const key = answerKey(asked, locale);
      const isDirectory = asked.name === 'page addresses';
      const pages = isDirectory ? directory.pagesBefore(known) : known;
      const doubt =
        findDoubt(asked, value, {
          pages,
          isTold,
          before: () => (before === null ? undefined : JSON.parse(before)),
        }) ?? (before === null ? null : findDoubtOfAll(asked));
      if (doubt === null) {
        doubts.settle(key);
        if (isDirectory) directory.note(value, before, known);
        return null;
      }
      const instead = isDirectory ? directory.textBefore() : null;
      const error = new SuspectAnswerError(asked, locale, doubt, instead);
      if (!doubts.doubt(key, asked.name, error)) return error;
      if (isDirectory) directory.accept();
      return null;
    },
    complain: doubts.complain,
    isTold,
    mayServe(asked, value, pages) {
      const doubt = findDoubt(asked, value, { pages, isTold: () => true, before: () => undefined });
      return doubt === null || (doubt.kind === 'contradiction' && value !== null);
    },
    forget: doubts.forget,
    tell,
    standing: () => doubts.find()?.message ?? null,
  };
}
