import tables from './card-letters.json' with { type: 'json' };
import { createOutlines } from './outlines.ts';

export const titleLetters = createOutlines(tables.title, { letter: -30, word: 50 });
export const lineLetters = createOutlines(tables.line);

export const { drawable } = titleLetters;
