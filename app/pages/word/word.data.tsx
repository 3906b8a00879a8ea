import { teaserWords } from '#app/features/teaser/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { ownPageMeta } from '#app/pages/meta.ts';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import { printedSvg } from '#app/ui/letterforms/printed-word.ts';
import { href } from '#site/href.ts';
import { readWord } from './read-word.ts';
import { Word } from './word.tsx';
import { wordWords } from './words.ts';

/**
 * Prints the word in the address. Stores nothing, so that only people with the link find the word (decision
 * 053).
 */
export async function wordPage({ locale, query, origin, isExport }: PageRequest): Promise<PageOutcome> {
  const words = wordsOf(locale, wordWords, teaserWords);
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
        action={meta.path}
        read={read}
        drawing={read.kind === 'refused' ? null : printedSvg(shown)}
        requested={requested.trim().slice(0, 60)}
        url={isPrinted ? origin + href('word', locale, { w: read.word }) : ''}
      />
    ),
  };
}
