import { defineWords } from '#app/i18n/define-words.ts';

export const itemWords = defineWords({
  nl: {
    listenBack: 'Luister terug',
    readReport: 'Lees het verslag',
    free: 'gratis',
    lengthSeconds: '1 seconde|{count} seconden',
    lengthMinutes: '1 minuut|{count} minuten',
    episode: 'aflevering',
    minutes: 'min',
    countTexts: '1 verhaal of activiteit|{count} verhalen en activiteiten',
    through: 't/m',
    inLanguage: 'In het {language}',
  },
  en: {
    listenBack: 'Listen back',
    readReport: 'Read the report',
    free: 'free',
    lengthSeconds: '1 second|{count} seconds',
    lengthMinutes: '1 minute|{count} minutes',
    episode: 'episode',
    minutes: 'min',
    countTexts: '1 story or event|{count} stories and events',
    through: 'to',
    inLanguage: 'In {language}',
  },
});
