import type { Cue } from './captions.ts';

export interface FilmRow {
  /** Whole seconds from the start of the film. */
  at: number;
  text: string;
}

/** A row ends with its sentence, or when it is this long: captions are lines of two seconds. */
const LONGEST = 300;
const ENDS_SENTENCE = /[.?!…]["”’)]*$/u;

/** Captions as text to read: their lines joined to sentences. Two rows never begin in one second. */
export function filmRows(cues: readonly Cue[]): FilmRow[] {
  const rows: FilmRow[] = [];
  for (const { start, text } of cues) {
    const at = Math.floor(start);
    const line = text.replaceAll('\n', ' ');
    const last = rows.at(-1);
    const isMore =
      last &&
      (at === last.at || (!ENDS_SENTENCE.test(last.text) && last.text.length + line.length < LONGEST));
    if (isMore) last.text += ` ${line}`;
    else rows.push({ at, text: line });
  }
  return rows;
}
