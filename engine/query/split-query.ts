// The regular expressions of Kirby's first query runner, as one scanner. PCRE's `(*SKIP)(*FAIL)` has no
// counterpart in JavaScript: what may be skipped is tried first, then the divider.

const PARENTHESES = /\([^)]+\)/y;
const BRACKETS = /\[[^\]]+\]/y;
const DOUBLE_QUOTES = /"(?:[^"\\]|\\.)*"/y;
const SINGLE_QUOTES = /'(?:[^'\\]|\\.)*'/y;
const OUTSIDE = [PARENTHESES, BRACKETS, DOUBLE_QUOTES, SINGLE_QUOTES];

interface Part {
  readonly text: string;
  readonly isDivider: boolean;
}

function split(text: string, divider: RegExp, skips: (text: string, at: number) => number): Part[] {
  const parts: Part[] = [];
  let start = 0;
  let at = 0;
  while (at < text.length) {
    divider.lastIndex = at;
    const match = divider.exec(text);
    if (match) {
      parts.push({ text: text.slice(start, at), isDivider: false });
      parts.push({ text: match[1] ?? match[0], isDivider: true });
      at += match[0].length;
      start = at;
      continue;
    }
    const end = skips(text, at);
    at = end > at ? end : at + 1;
  }
  parts.push({ text: text.slice(start), isDivider: false });
  return parts;
}

function skipOutside(text: string, at: number): number {
  for (const pattern of OUTSIDE) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return at + match[0].length;
  }
  return at;
}

// `(\(([^()]+|(?2))*+\))`: balanced parentheses, quotes have no meaning here.
function skipBalanced(text: string, at: number): number {
  if (text[at] !== '(') return at;
  let depth = 0;
  for (let end = at; end < text.length; end++) {
    if (text[end] === '(') depth++;
    if (text[end] === ')' && --depth === 0) return end + 1;
  }
  return at;
}

/** Operands and operators (`?`, `:`, `?:`, `??`) of an expression; white space around operators is required. */
export function splitExpression(query: string): string[] {
  const parts = split(query.trim(), /\s+([?:]+)\s+/y, skipOutside);
  return parts.map((part) => part.text).filter((text) => text !== '');
}

/** Segments and connectors (`.`, `?.`) of a chain; empty segments are dropped. */
export function splitChain(query: string): string[] {
  const parts = split(query.trim(), /\??\./y, skipBalanced);
  return parts.map((part) => part.text).filter((text) => text !== '');
}

/** Arguments by comma; an empty list is one empty argument, as in PHP. */
export function splitArguments(list: string): string[] {
  return split(list, /,/y, skipOutside)
    .filter((part) => !part.isDivider)
    .map((part) => part.text);
}
