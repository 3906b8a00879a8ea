import type { ReactElement } from 'react';
import { shareWords } from '#app/features/share/words.ts';
import { teaserWords } from '#app/features/teaser/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { notFoundWords } from '../not-found/words.ts';
import { printerTexts } from './say-word.ts';
import { Word } from './word.tsx';
import { wordWords } from './words.ts';

const words = wordsOf('nl', wordWords, teaserWords, shareWords, notFoundWords);
const printer = (requested: string) => ({
  title: requested || words.wordTitle,
  isPrinted: requested !== '',
  requested,
  action: '/word',
  address: 'https://tweeklank.example/word',
  poster: '/word.svg',
  sounds: [{ pair: 'aai', sound: '/media/pages/themas/lawaai/klank.mp3' }],
  texts: printerTexts((name) => words[name]),
});

export const examples: Record<string, ReactElement> = {
  printed: <Word {...printer('lawaai')} />,
  empty: <Word {...printer('')} />,
};
