import { defineWords } from '#app/i18n/define-words.ts';

export const draftWords = defineWords({
  nl: {
    draft: 'Concept',
    asPublished: 'Zoals bezoekers het zien',
    editPart: 'Bewerk',
    previewAway: 'De site antwoordt niet: wat je nu typt, is hier later te zien.',
    previewExpired: 'Deze link is verlopen. Open de voorbeeldweergave opnieuw in het Panel.',
    unpublishedChanges: 'Wijzigingen die nog niet gepubliceerd zijn',
    onlyWithLink: 'Alleen te zien met deze link, tot',
  },
  en: {
    draft: 'Draft',
    asPublished: 'As visitors see it',
    editPart: 'Edit',
    previewAway: 'The site does not answer: what you type now is shown here later.',
    previewExpired: 'This link has expired. Open the preview again in the Panel.',
    unpublishedChanges: 'Changes that are not published yet',
    onlyWithLink: 'Only visible with this link, until',
  },
});
