import { wordsOf } from '#app/i18n/words-of.ts';
import type { TeaserTypes } from '#app/pages/items/teaser-facts.ts';
import { pageWords } from '../words.ts';

export const teaser: TeaserTypes = {
  challenge: {
    card: (_, { locale }) => [wordsOf(locale, pageWords).theme],
    slide: (_, { locale }) => [wordsOf(locale, pageWords).theme],
    isForDoing: true,
  },
};
