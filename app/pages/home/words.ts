import { defineWords } from '#app/i18n/define-words.ts';

export const homeWords = defineWords({
  nl: {
    podcasts: 'Ontdek onze podcasts',
    readMore: 'Lees verder',
    taglineIn: '{tagline} in {city}',
    getStarted: 'Aan de slag',
    moreNews: 'Meer nieuws',
    hear: 'Hoor de {pair}',
    themesIntro: 'Twee letters, één klank. Elk thema heeft zijn eigen tweeklank, te lezen in het woord zelf.',
  },
  en: {
    podcasts: 'Discover our podcasts',
    readMore: 'Read on',
    taglineIn: '{tagline} in {city}',
    getStarted: 'Get started',
    moreNews: 'More news',
    hear: 'Hear the Dutch {pair}',
    themesIntro:
      'Two letters, one sound. Every theme carries its own pair, and it was in the word all along.',
  },
});
