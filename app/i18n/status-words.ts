import { defineWords } from './define-words.ts';

export const statusWords = defineWords({
  nl: {
    cancelled: 'Afgelast',
    postponed: 'Uitgesteld',
    moved: 'Verplaatst',
    online: 'Online',
    soldOut: 'Uitverkocht',
    full: 'Vol',
    fewLeft: 'Nog enkele plaatsen',
  },
  en: {
    cancelled: 'Cancelled',
    postponed: 'Postponed',
    moved: 'Moved',
    online: 'Online',
    soldOut: 'Sold out',
    full: 'Full',
    fewLeft: 'A few places left',
  },
});
