import type { ReadWord, Refusal } from './read-word.ts';

const NAMES = [
  'wordText',
  'wordExample',
  'wordPrinted',
  'wordFound',
  'wordFoundText',
  'notFoundTitle',
  'wordApart',
  'two',
  'three',
  'wordAlone',
  'wordAloneText',
  'wordLabel',
  'wordAgain',
  'wordPrint',
  'wordShare',
  'wordListen',
  'wordPoster',
  'addressCopied',
  'wordOneAtATime',
  'wordNoDigits',
  'wordNoSuchLetter',
  'wordTooLong',
] as const;

/** Words that come with the page, because no other page needs them in the browser. */
export type PrinterTexts = Readonly<Record<(typeof NAMES)[number], string>>;

export function printerTexts(textOf: (name: (typeof NAMES)[number]) => string): PrinterTexts {
  return Object.fromEntries(NAMES.map((name) => [name, textOf(name)])) as PrinterTexts;
}

const refusals = {
  words: 'wordOneAtATime',
  digits: 'wordNoDigits',
  letters: 'wordNoSuchLetter',
  long: 'wordTooLong',
} as const satisfies Record<Refusal, keyof PrinterTexts>;

export function sayWord(read: ReadWord, texts: PrinterTexts): { said: string; explanation: string } {
  if (read.kind === 'nothing') return { said: texts.wordText, explanation: '' };
  if (read.kind === 'refused') return { said: texts[refusals[read.why]], explanation: '' };
  const { word, pair, two } = read;
  if (pair) {
    const count = pair.length === 2 ? texts.two : texts.three;
    return {
      said: texts.wordFound.replace('{count}', count),
      explanation: texts.wordFoundText
        .replace('{pair}', () => pair.toLowerCase())
        .replace('{word}', () => word)
        .replace('{count}', count),
    };
  }
  if (!two) return { said: texts.wordAlone, explanation: texts.wordAloneText };
  return {
    said: texts.notFoundTitle,
    explanation: texts.wordApart.replace('{first}', () => two[0]).replace('{second}', () => two[1]),
  };
}
