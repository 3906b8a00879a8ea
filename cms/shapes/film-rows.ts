import type { Cue } from './captions.ts';

export interface FilmRow {
  at: number;
  text: string;
}

const LONGEST = 300;
const ENDS_SENTENCE = /[.?!…]["”’)]*$/u;

/** Joins captions into sentences, at most one row per second. */
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
