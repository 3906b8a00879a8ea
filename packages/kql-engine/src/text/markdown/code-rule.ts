import { phpTrimEnd } from '../php-text.ts';
import type { Backticks, InlineRule } from './types.ts';

/** Reads code between equal runs of backticks, without blanks at its ends. */
export const code: InlineRule = (text, _, { notes }) => {
  notes.backticks ??= readBackticks(text);
  const { runs, byLength } = notes.backticks;
  const end = text.length;
  dropWhile(runs, (run) => run.to >= end);
  const length = end - (runs.at(-1)?.to ?? 0);
  let start = length;
  while (text.charAt(start) === ' ') start++;
  const closing = byLength.get(length) ?? [];
  dropWhile(closing, (from) => from >= end - start);
  const from = closing.at(-1);
  if (from === undefined) return null;
  const content = phpTrimEnd(text.slice(start, end - from), ' ');
  return {
    extent: end - from + length,
    element: { name: 'code', text: content.replace(/(?<! ) *\n/g, ' ') },
  };
};

function readBackticks(text: string): Backticks {
  const runs = [...text.matchAll(/`+/g)].reverse().map(({ index, 0: run }) => {
    const from = text.length - index;
    return { from, to: from - run.length };
  });
  const byLength = new Map<number, number[]>();
  for (const { from, to } of runs) {
    const same = byLength.get(from - to);
    if (same) same.push(from);
    else byLength.set(from - to, [from]);
  }
  return { runs, byLength };
}

function dropWhile<T>(list: T[], isOver: (last: T) => boolean): void {
  for (let last = list.at(-1); last !== undefined && isOver(last); last = list.at(-1)) list.pop();
}
