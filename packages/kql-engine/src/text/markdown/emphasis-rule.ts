import type { InlineRule, LineNotes } from './types.ts';

interface Delimiter {
  marker: string;
  edge: string;
  inner: string;
  mayBeEmpty: boolean;
  notBefore: RegExp;
}

const letter = /^[\p{L}\p{N}_]/u;
const delimiters: Record<string, readonly [strong: Delimiter, emphasized: Delimiter]> = {
  '*': [
    { marker: '*', edge: '**', inner: '*', mayBeEmpty: true, notBefore: /^\*/ },
    { marker: '*', edge: '*', inner: '**', mayBeEmpty: false, notBefore: /^\*/ },
  ],
  _: [
    { marker: '_', edge: '__', inner: '_', mayBeEmpty: true, notBefore: /^_/ },
    { marker: '_', edge: '_', inner: '__', mayBeEmpty: true, notBefore: letter },
  ],
};

/** `**strong**`, `__strong__`, `*emphasized*` and `_emphasized_`. */
export const emphasis: InlineRule = (text, _, { notes }) => {
  const [strong, emphasized] = delimiters[text.charAt(0)] ?? [];
  if (!strong || !emphasized) return null;
  const strongEnd = text.startsWith(strong.edge) ? findEnd(text, strong, notes) : null;
  const end = strongEnd ?? findEnd(text, emphasized, notes);
  if (end === null) return null;
  const { edge } = strongEnd === null ? emphasized : strong;
  const content = text.slice(edge.length, end);
  return {
    extent: end + edge.length,
    element: { name: strongEnd === null ? 'em' : 'strong', pending: { as: 'line', text: content } },
  };
};

/**
 * Finds the shortest run of escaped markers, other characters and inner pairs. Each position is tried once a
 * line, where Parsedown's pattern may take exponential time.
 */
function findEnd(text: string, delimiter: Delimiter, notes: LineNotes): number | null {
  const { marker, edge, inner, mayBeEmpty, notBefore } = delimiter;
  const endless = endlessFor(delimiter, notes);
  // Only an escaped marker lets a position be reached in two ways.
  const tried = text.includes('\\') ? new Set<number>() : null;
  const failed: number[] = [];
  const open = [edge.length];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at >= text.length || tried?.has(at) || endless.has(text.length - at)) continue;
    tried?.add(at);
    failed.push(text.length - at);
    if (
      at > edge.length &&
      text.startsWith(edge, at) &&
      !notBefore.test(text.slice(at + edge.length, at + edge.length + 2))
    ) {
      return at;
    }
    if (text.startsWith(inner, at)) {
      const next = text.indexOf(marker, at + inner.length);
      const isPair = next !== -1 && text.startsWith(inner, next);
      if (isPair && (mayBeEmpty || next > at + inner.length)) open.push(next + inner.length);
    }
    if (text.charAt(at) !== marker) open.push(at + 1);
    if (text.charAt(at) === '\\' && text.charAt(at + 1) === marker) open.push(at + 2);
  }
  // The first delimiter may end an emphasis that starts elsewhere.
  for (const at of failed) if (at < text.length - edge.length) endless.add(at);
  return null;
}

function endlessFor(delimiter: Delimiter, notes: LineNotes): Set<number> {
  notes.endless ??= new Map();
  const known = notes.endless.get(delimiter) ?? new Set<number>();
  notes.endless.set(delimiter, known);
  return known;
}
