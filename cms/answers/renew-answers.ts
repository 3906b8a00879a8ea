import type { CmsLog } from '../log.ts';
import { pageOfQuery } from './asked.ts';
import type { Hearing } from './create-hearing.ts';
import type { Kept } from './kept-answers.ts';
import { SuspectAnswerError } from './suspect-answer-error.ts';

export interface RenewalOptions {
  hearing: Hearing;
  log: CmsLog;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** Notifies listeners that these answers changed. */
  tell(keys: ReadonlySet<string>): void;
  /** Counts an answer that changed. */
  onChanged(): void;
}

export interface Renewal {
  /** Renews an answer, with `isOwn` from the content system itself; returns whether it changed. @throws when there is no answer, or none that is believed */
  ask(kept: Kept, options?: { isOwn?: boolean }): Promise<boolean>;
  /**
   * Renews an answer and notifies listeners when it changed. Never
   * fails: the kept answer stays, and an outage is logged once.
   */
  refresh(kept: Kept): Promise<void>;
  /** Called at every answer: logs the end of an outage that was logged before. */
  noteAnswer(): void;
}

/** Builds the renewal of kept answers. */
export function createRenewal({ hearing, log, now, tell, onChanged }: RenewalOptions): Renewal {
  let isFailing = false;

  async function ask(kept: Kept, options?: { isOwn?: boolean }): Promise<boolean> {
    const text = await hearing.hear(kept.asked, kept.locale, options).catch((error: unknown) => {
      // Pages had disappeared a few at a time, and now it is clear that this was a failure: restore the earlier text.
      if (error instanceof SuspectAnswerError && error.instead !== null && error.instead !== kept.text) {
        kept.text = error.instead;
        tell(new Set([kept.key]));
      }
      throw error;
    });
    kept.askedAt = now();
    kept.isOld = false;
    kept.isUncompared = false;
    if (text === kept.text || isOfPageThatIsGone(kept, text)) return false;
    kept.text = text;
    onChanged();
    return true;
  }

  /**
   * Whether an answer says that its page is gone, and the page list agrees.
   * Then the last text is kept: nobody sees it, and the page may come back.
   */
  function isOfPageThatIsGone({ asked }: Kept, text: string): boolean {
    const page = pageOfQuery(asked.request.query);
    return text === 'null' && page !== null && hearing.pages()?.has(page) === false;
  }

  function note(kept: Kept, options?: { isOwn?: boolean }): Promise<boolean> {
    const asked = hearing.note(kept.key, ask(kept, options));
    const asking = asked
      .catch(() => undefined)
      .finally(() => {
        if (kept.asking === asking) kept.asking = null;
      });
    kept.asking = asking;
    return asked;
  }

  return {
    ask: note,
    async refresh(kept) {
      try {
        if (await note(kept)) tell(new Set([kept.key]));
      } catch (error) {
        // The reason for not believing it was logged already.
        if (error instanceof SuspectAnswerError) return;
        if (!isFailing)
          log.error('the content system does not answer: its earlier answers are served', {
            reason: String(error),
          });
        isFailing = true;
      } finally {
        kept.refresh = null;
      }
    },
    noteAnswer() {
      if (isFailing) log.warn('the content system answers again');
      isFailing = false;
    },
  };
}
