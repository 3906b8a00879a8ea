import type { Labels, LineNotes } from './types.ts';

export function findLabel(text: string, notes: LineNotes): string | null {
  notes.labels ??= readLabels(text);
  const from = notes.labels.starts[text.length];
  if (!from) return null;
  const to = notes.labels.ends[from] ?? 0;
  return text.slice(text.length - from + 1, text.length - to);
}

function readLabels(text: string): Labels {
  const starts = new Int32Array(text.length + 1);
  const ends = new Int32Array(text.length + 1);
  const open: number[] = [];
  for (let rest = text.length; rest > 0; rest--) {
    const character = text.charAt(text.length - rest);
    if (character === '[') open.push(rest);
    const from = character === ']' ? open.pop() : undefined;
    if (from !== undefined) ends[from] = rest;
  }
  for (let rest = 1; rest <= text.length; rest++) starts[rest] = ends[rest] ? rest : (starts[rest - 1] ?? 0);
  return { starts, ends };
}
