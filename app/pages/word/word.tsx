import { Share } from '#app/features/share/share.tsx';
import { shareWords } from '#app/features/share/words.ts';
import { teaserWords } from '#app/features/teaser/words.ts';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { Island } from '#app/islands/island.tsx';
import { PageTitle } from '#app/pages/detail/page-title.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { type Drawing, Drawn } from '#app/ui/letterforms/drawing.tsx';
import { LONGEST_WORD } from '#app/ui/letterforms/printed-word.ts';
import { ownId } from '#app/ui/own-id.ts';
import type { Locale } from '#site/languages.ts';
import { notFoundWords } from '../not-found/words.ts';
import type { ReadWord, Refusal } from './read-word.ts';
import { wordWords } from './words.ts';

interface WordProps {
  action: string;
  read: ReadWord;
  drawing: Drawing | null;
  requested: string;
  url: string;
}

const IDS = { input: ownId('word-input'), said: ownId('word-said') };

export function Word({ action, read, drawing, requested, url }: WordProps) {
  const locale = useLocale();
  const words = useWords(wordWords, teaserWords, shareWords);
  const isPrinted = read.kind === 'word';
  const title = isPrinted ? read.word : words.wordTitle;
  return (
    <div className="word-page">
      {drawing && <Drawn className="word-sheet" drawing={drawing} />}
      <div className="word-words">
        {isPrinted ? <h1 className="hidden">{title}</h1> : <PageTitle title={title} />}
        <p className={isPrinted ? 'h2 word-said' : 'lead'} id={IDS.said}>
          {sentenceOf(read, locale)}
        </p>
        {isPrinted && <p className="meta meta-2">{explanationOf(read, locale)}</p>}
        {isPrinted && (
          <Island
            of={Share}
            when="near"
            url={url}
            title={words.wordPrinted.replace('{word}', () => read.word)}
            text={words.wordShare}
            copied={words.addressCopied}
          />
        )}
        <form className="word-form" action={action} method="get">
          <label className="meta" htmlFor={IDS.input}>
            {isPrinted ? words.wordAgain : words.wordLabel}
          </label>
          <div className="word-line">
            <input
              id={IDS.input}
              className="word-input"
              name="w"
              defaultValue={isPrinted ? '' : requested}
              maxLength={LONGEST_WORD}
              required
              aria-describedby={IDS.said}
              aria-invalid={read.kind === 'refused' || undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
            />
            <button className="link-button" type="submit">
              <span>{words.wordPrint}</span>
              <Icon name="arrow-right" />
            </button>
          </div>
        </form>
      </div>
    </div>
  );
}

const refusals = {
  words: 'wordOneAtATime',
  digits: 'wordNoDigits',
  letters: 'wordNoSuchLetter',
  long: 'wordTooLong',
} as const satisfies Record<Refusal, string>;

function sentenceOf(read: ReadWord, locale: Locale): string {
  const words = wordsOf(locale, wordWords, notFoundWords);
  if (read.kind === 'nothing') return words.wordText;
  if (read.kind === 'refused') return words[refusals[read.why]];
  if (read.pair) return words.wordFound;
  return read.two ? words.notFoundTitle : words.wordAlone;
}

function explanationOf({ word, pair, two }: Extract<ReadWord, { kind: 'word' }>, locale: Locale): string {
  const words = wordsOf(locale, wordWords);
  if (pair)
    return words.wordFoundText
      .replace('{pair}', () => pair.toLowerCase())
      .replace('{word}', () => word)
      .replace('{count}', pair.length === 2 ? words.two : words.three);
  const [first, second] = two ?? ['', ''];
  return two
    ? words.wordApart.replace('{first}', () => first).replace('{second}', () => second)
    : words.wordAloneText;
}
