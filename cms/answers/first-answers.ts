import type { Locale } from '#site/languages.ts';
import { type Asked, isSingle } from './asked.ts';
import type { Hearing } from './create-hearing.ts';
import type { Judge } from './create-judge.ts';
import type { EarlierAnswers } from './earlier-answers.ts';
import type { Kept, KeptAnswers } from './kept-answers.ts';
import type { SharedAnswers } from './shared-answers.ts';

interface Options {
  answers: KeptAnswers;
  /** Answers that other instances share; null when there are no others. */
  shared: SharedAnswers | null;
  /** Answers of an earlier run. */
  earlier: EarlierAnswers;
  hearing: Hearing;
  judge: Judge;
  /** A number that grows with every change. */
  changes(): number;
  count(what: 'fromDisk' | 'fromOthers'): void;
  /** As in `createEarlierAnswers`. */
  isBeside: boolean;
  /** Called when an answer of an earlier run is served. */
  onEarlier(): void;
}

/**
 * Builds the function that gets an answer which is not in memory: one that another instance shares, or one of an earlier run, or else that of
 * the content system. While that does not answer, any shared answer will do.
 */
export function createFirstAnswers(options: Options): (asked: Asked, locale: Locale) => Promise<Kept> {
  const { answers, shared, earlier, hearing, judge, changes, count } = options;

  async function fromOthers(asked: Asked, locale: Locale, { isAny = false } = {}): Promise<Kept | null> {
    const last = (await shared?.last(asked, locale, { isAny })) ?? null;
    if (last === null || !judge.mayServe(asked, last.value, hearing.pages())) return null;
    count('fromOthers');
    return answers.put(asked, locale, last.text, true);
  }

  async function fromDisk(asked: Asked, locale: Locale): Promise<Kept | null> {
    const found = await earlier.find(asked, locale);
    if (found === null) return null;
    count('fromDisk');
    const kept = answers.put(asked, locale, found.text, true);
    hearing.keepText(kept.key, found.text, found.value);
    kept.isUncompared = options.isBeside;
    options.onEarlier();
    // An answer with several copies is stored again, because some of them may be damaged.
    if (options.isBeside || isSingle(asked)) kept.stored = found.text;
    return kept;
  }

  async function ask(asked: Asked, locale: Locale): Promise<Kept> {
    const born = changes();
    try {
      const heard = await hearing.hear(asked, locale);
      // Marked as old when it may come from an incomplete site.
      return answers.put(asked, locale, heard, born !== changes() || judge.standing() !== null);
    } catch (error) {
      const any = await fromOthers(asked, locale, { isAny: true });
      if (any === null) throw error;
      return any;
    }
  }

  return async (asked, locale) =>
    (await fromOthers(asked, locale)) ?? (await fromDisk(asked, locale)) ?? ask(asked, locale);
}
