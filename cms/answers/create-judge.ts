import type { Locale } from '#site/languages.ts';
import type { CmsLog } from '../log.ts';
import type { Change } from '../transports/transport.ts';
import { type Asked, answerKey, pageOfQuery } from './asked.ts';
import { DoubtfulAnswerError } from './doubtful-answer-error.ts';
import { type Doubt, findDoubt } from './find-doubt.ts';
import type { KnownPages } from './known-pages.ts';
import { createShrinkingDirectory } from './shrinking-directory.ts';
import { createStandingDoubts } from './standing-doubts.ts';
import { createToldChanges } from './told-changes.ts';

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

/** Builds who decides whether an answer is believed: at once, after it was said again for a time, because a change was told, or never. */
export function createJudge({ log, now, confirmFor }: JudgeOptions): Judge {
  const { tell, isTold } = createToldChanges(now, confirmFor);
  const doubts = createStandingDoubts({ log, now, confirmFor });
  const directory = createShrinkingDirectory(now, isTold);

  /** As long as what is said of all pages is not believed, nothing else is that is another than it was. */
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
      const error = new DoubtfulAnswerError(asked, locale, doubt, instead);
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
