import { defineWords } from '#app/i18n/define-words.ts';

export const filmWords = defineWords({
  nl: {
    readFilm: 'Lees wat er gezegd wordt',
    watchFrom: 'Kijk vanaf',
    film: 'Film',
    filmVersions: 'Hoe je de film ziet',
    ngt: 'Nederlandse Gebarentaal',
    bsl: 'Britse Gebarentaal',
    is: 'Internationale gebaren',
    described: 'Met beschrijving',
    inSign: 'In gebarentaal',
    readSeen: 'Lees wat er te zien is',
    speechless: 'In deze film wordt niet gesproken.',
    captionsOfOthers: 'Deze film heeft geen ondertitels: anderen maakten hem. Vraag ernaar bij',
    watchAt: 'Bekijk op',
  },
  en: {
    readFilm: 'Read what is said',
    watchFrom: 'Watch from',
    film: 'Film',
    filmVersions: 'How to watch the film',
    ngt: 'Dutch Sign Language',
    bsl: 'British Sign Language',
    is: 'International Sign',
    described: 'With description',
    inSign: 'In sign language',
    readSeen: 'Read what is to be seen',
    speechless: 'Nobody speaks in this film.',
    captionsOfOthers: 'This film has no captions: others made it. Ask for them at',
    watchAt: 'Watch on',
  },
});
