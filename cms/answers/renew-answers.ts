import type { CmsLog } from '../log.ts';
import { pageOfQuery } from './asked.ts';
import type { Hearing } from './create-hearing.ts';
import { DoubtfulAnswerError } from './doubtful-answer-error.ts';
import type { Kept } from './kept-answers.ts';

export interface RenewalOptions {
  hearing: Hearing;
  log: CmsLog;
  /** A clock in milliseconds that never goes back. */
  now: () => number;
  /** Tells that these answers are others now. */
  tell(keys: ReadonlySet<string>): void;
  /** Counts an answer that is another one now. */
  onChanged(): void;
}

export interface Renewal {
  /** Asks once more: whether the answer is another one now. @throws when nobody answers, or when what is said is not believed */
  ask(kept: Kept): Promise<boolean>;
  /** Asks once more and tells what changed. It never fails: what is kept stays, and the log says once that nobody answers. */
  refresh(kept: Kept): Promise<void>;
  /** Somebody answered: that is told too, when it was told that nobody did. */
  noteAnswer(): void;
}

/** Builds what asks again for answers that are kept. */
export function createRenewal({ hearing, log, now, tell, onChanged }: RenewalOptions): Renewal {
  let isFailing = false;

  async function ask(kept: Kept): Promise<boolean> {
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
    if (text === kept.text || isOfPageThatIsGone(kept, text)) return false;
    kept.text = text;
    onChanged();
    return true;
  }

  /** A page that is not in the list of all pages any more is shown to nobody; should it come back, this is what it was. */
  function isOfPageThatIsGone({ asked }: Kept, text: string): boolean {
    const page = pageOfQuery(asked.request.query);
    return text === 'null' && page !== null && hearing.pages()?.has(page) === false;
  }

  return {
    ask: (kept) => hearing.note(kept.key, ask(kept)),
    async refresh(kept) {
      try {
        if (await hearing.note(kept.key, ask(kept))) tell(new Set([kept.key]));
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
    },
    noteAnswer() {
      if (isFailing) log.warn('the content system answers again');
      isFailing = false;
    },
  };
}
