import { defineWords } from '#app/i18n/define-words.ts';

export const downloadWords = defineWords({
  nl: {
    allFiles: 'Alles in één zip',
    files: 'bestanden',
    madeBy: 'Maker:',
    notes: 'lees-mij.txt',
    isMissing: 'Ontbreekt: vraag het ons.',
  },
  en: {
    allFiles: 'All in one zip',
    files: 'files',
    madeBy: 'Credit:',
    notes: 'read-me.txt',
    isMissing: 'Missing: please ask us.',
  },
});
