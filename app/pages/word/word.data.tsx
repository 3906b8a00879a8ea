import { readWord } from '#app/features/printer/read-word.ts';
import { printerTexts } from '#app/features/printer/say-word.ts';
import { printerWords } from '#app/features/printer/words.ts';
import { shareWords } from '#app/features/share/words.ts';
import { teaserWords } from '#app/features/teaser/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { ownPageMeta } from '#app/pages/meta.ts';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import { href } from '#site/href.ts';
import { defaultLocale } from '#site/languages.ts';
import { lettersOf } from '../items/letters-of.ts';
import { notFoundWords } from '../not-found/words.ts';
import { Word } from './word.tsx';

/**
 * Prints the word in the address. Stores nothing, so that only people with the link find the word (decision
 * 053).
 */
export async function wordPage({ cms, locale, query, origin, isExport }: PageRequest): Promise<PageOutcome> {
  const words = wordsOf(locale, printerWords, teaserWords, shareWords, notFoundWords);
  if (isExport) return { kind: 'not-found', reason: 'no-match' };
  const requested = query.get('w') ?? '';
  const read = readWord(requested);
  const isPrinted = read.kind === 'word';
  const title = isPrinted ? words.wordPrinted.replace('{word}', () => read.word) : words.wordTitle;
  const meta = ownPageMeta({
    title,
    locale,
    route: 'word',
    isHidden: true,
    description: isPrinted ? words.wordDescription : words.wordText,
  });
  const shown = isPrinted ? read.word : words.wordExample;
  const card = { ...meta.card, kind: words.wordTitle, letters: 'ee', word: shown };
  return {
    kind: 'page',
    meta: isPrinted
      ? { ...meta, card, query: `?${new URLSearchParams({ w: read.word })}` }
      : { ...meta, card },
    ...(isPrinted && { understood: { w: requested } }),
    view: (
      <Word
        title={isPrinted ? read.word : words.wordTitle}
        isPrinted={isPrinted}
        requested={requested.trim().slice(0, 60)}
        action={meta.path}
        address={origin + meta.path}
        poster={href('word-poster', locale)}
        sounds={(await cms.challenges(defaultLocale)).flatMap((theme) =>
          theme.sound ? [{ pair: lettersOf(theme)[0].toLowerCase(), sound: theme.sound.url }] : [],
        )}
        texts={printerTexts((name) => words[name])}
      />
    ),
  };
}
