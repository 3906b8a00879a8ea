import type { ReactElement } from 'react';
import { shareWords } from '#app/features/share/words.ts';
import { teaserWords } from '#app/features/teaser/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { Island } from '#app/islands/island.tsx';
import { Printer } from './printer.tsx';
import { printerTexts } from './say-word.ts';
import { printerWords } from './words.ts';

const notFoundTitle = 'Deze twee vinden elkaar niet';
const words = { ...wordsOf('nl', printerWords, teaserWords, shareWords), notFoundTitle };

const printer = (requested: string) => (
  <div className="word-page">
    <Island
      of={Printer}
      when="touched"
      requested={requested}
      action="/word"
      address="https://tweeklank.example/word"
      poster="/word.svg"
      sounds={[{ pair: 'aai', sound: '/media/pages/themas/lawaai/klank.mp3' }]}
      texts={printerTexts((name) => words[name])}
      slots={{ title: <h1 className={requested ? 'hidden' : 'h1'}>{requested || words.wordTitle}</h1> }}
    />
  </div>
);

export const examples: Record<string, ReactElement> = {
  printed: printer('lawaai'),
  empty: printer(''),
};
