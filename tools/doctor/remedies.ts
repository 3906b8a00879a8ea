import type { WarningCode } from '#cms/common/warnings.ts';

interface Remedy {
  fix: string;
  /** A warning: an editor judges whether it is a fault. */
  isToJudge?: true;
}

/** What an editor does about each warning of the content. */
export const remedies: Readonly<Record<WarningCode, Remedy>> = {
  'film-version-without-purpose': { fix: 'Choose on the file what the version is for.', isToJudge: true },
  'film-version-not-played': { fix: 'Make it an mp4 or webm, and replace the file.', isToJudge: true },
  'film-version-shorter': { fix: 'Replace the file, if it is not the right one.', isToJudge: true },
  'film-without-captions': { fix: 'Give the film captions, or say why it has none.', isToJudge: true },
  'captions-unreadable': { fix: 'Save the captions as UTF-8, and replace the file.', isToJudge: true },
  'captions-too-long': { fix: 'Split the film, or shorten the captions.', isToJudge: true },
  'captions-without-times': { fix: 'Write them as WebVTT or SubRip.', isToJudge: true },
  'caption-time-invalid': { fix: 'Write it as 00:00:12.000 --> 00:00:15.000.', isToJudge: true },
  'caption-end-before-start': { fix: 'Correct one of its times.', isToJudge: true },
  'captions-out-of-order': { fix: 'Sort the captions by time.', isToJudge: true },
  'captions-overlap': { fix: 'Correct one of the times, if this is not on purpose.', isToJudge: true },
  'date-without-start': { fix: 'Fill in its start, or remove the row.' },
  'date-in-skipped-hour': { fix: 'Choose a time before 2:00 or from 3:00 on.' },
  'end-before-start': { fix: 'Correct the end, or empty it.' },
  'dates-overlap': { fix: 'Correct the times, if this is not on purpose.', isToJudge: true },
  'status-unknown': { fix: 'Choose one of the list; docs/content-model.md has them.' },
  'status-unexplained': { fix: 'Add why, where to, and what happens to tickets.', isToJudge: true },
  'texts-not-shown': {
    fix: 'Move them to `text`, or give the field one of our names in a file of names (docs/make-it-yours.md).',
    isToJudge: true,
  },
  'price-invalid': { fix: 'Write it as 12.50; 0 is free.' },
  'category-unknown': { fix: 'Choose one of the list at Podcasts, In apps.' },
  'message-invalid': { fix: 'Give it a text, and an end after its start.' },
  'picture-gone': { fix: 'Choose another picture, or restore the file.' },
  'afterwards-invalid': { fix: 'Choose an episode or a news item at Afterwards.' },
  'hours-invalid': {
    fix: 'Give a row its days or its date, and two times: a closing time until 06:00 is that of the next morning.',
  },
  'hours-overlap': { fix: 'They are shown as one; make one row of them.' },
  'number-invalid': { fix: 'Write it in digits.', isToJudge: true },
  'web-address-invalid': { fix: 'Write it in full, with https://.' },
  'date-invalid': { fix: 'Write it as 2026-11-26 or 2026-11-26 20:00:00.' },
  'link-broken': { fix: 'Choose a page, a file or a full address.' },
  'text-link-broken': { fix: 'Choose a page, a file or a full address.', isToJudge: true },
  'text-tags-crossed': { fix: 'Write the text again in the Panel.', isToJudge: true },
  'sound-length-invalid': { fix: 'Replace the file by itself in the Panel.' },
  'sources-unreadable': { fix: 'Save the translation in the Panel.', isToJudge: true },
  'recording-language-unknown': { fix: 'Choose the language that is spoken.' },
  'email-invalid': { fix: 'Write it as name@example.org.' },
  'podcast-guid-invalid': { fix: 'Copy the podcast:guid of the old feed, or empty the field.' },
  'recording-time-invalid': { fix: 'Write it as 0:12 or 1:02:03.' },
  'recording-time-past-end': { fix: 'Correct the time, or replace the sound.' },
  'transcript-out-of-order': { fix: 'Put the rows in the order in which they are spoken.' },
  'chapters-out-of-order': { fix: 'Sort them by time.' },
  'chapters-at-one-time': { fix: 'Correct one of the times.' },
  'content-folder-part': { fix: 'Correct the file, or restore it from a backup.' },
  'file-unavailable': {
    fix: 'Look whether the content system answers, and run the doctor again.',
    isToJudge: true,
  },
  'content-part': { fix: 'Fill in what the message names.' },
  'column-width-invalid': { fix: 'Choose another layout for the row.', isToJudge: true },
  'block-unknown': { fix: 'Use one of the blocks in docs/content-model.md.' },
  'search-answer-invalid': { fix: 'Fill in what the message names.', isToJudge: true },
  'folder-without-text': { fix: 'Give it a text file, or remove it.' },
  'template-unknown': {
    fix: 'Leave it, or say in a file of names which template of ours it is (docs/make-it-yours.md).',
    isToJudge: true,
  },
  'easy-page-misplaced': {
    fix: 'Move it below its page, and give it the address that the message names.',
    isToJudge: true,
  },
  'folder-no-address': {
    fix: 'Rename the folder: small letters, digits, dashes and underscores.',
    isToJudge: true,
  },
  'slug-no-address': { fix: 'Change the address of the translation in the Panel.', isToJudge: true },
  'uuid-twice': { fix: 'Remove the Uuid line of the copy: Kirby writes a new one.' },
  'place-invalid': { fix: 'Write it as 52.25118, 6.15372.' },
  'redirect-hidden': { fix: 'Choose a public page, or remove the rule.', isToJudge: true },
  'episode-number-twice': { fix: 'Give the later one the next free number.' },
};
