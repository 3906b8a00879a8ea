// One scanner for the regular expressions of Kirby's first query runner. JavaScript lacks PCRE's
// `(*SKIP)(*FAIL)`, so skipped parts are tried first, then the divider.

const DOUBLE_QUOTES = /"(?:[^"\\]|\\.)*"/y;
const SINGLE_QUOTES = /'(?:[^'\\]|\\.)*'/y;

type Skip = (text: string, at: number) => number;

/** `seeks` finds the next possible start of a divider or a skipped part. */
interface Way {
  readonly seeks: RegExp;
  readonly divider: RegExp;
  readonly skip: Skip;
}

interface Part {
  readonly text: string;
  readonly isDivider: boolean;
}

function split(text: string, { seeks, divider, skip }: Way): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (let at = seek(seeks, text, 0); at < text.length; at = seek(seeks, text, at)) {
    divider.lastIndex = at;
    const match = divider.exec(text);
    if (match) {
      parts.push({ text: text.slice(start, at), isDivider: false });
      parts.push({ text: match[1] ?? match[0], isDivider: true });
      at += match[0].length;
      start = at;
      continue;
    }
    const end = skip(text, at);
    at = end > at ? end : at + 1;
  }
  parts.push({ text: text.slice(start), isDivider: false });
  return parts;
}

function seek(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

function skipOutside(text: string, at: number): number {
  switch (text[at]) {
    case '(':
      return skipTo(')', text, at);
    case '[':
      return skipTo(']', text, at);
    case '"':
      return skipQuotes(DOUBLE_QUOTES, text, at);
    case "'":
      return skipQuotes(SINGLE_QUOTES, text, at);
    default:
      return at;
  }
}

// `\([^)]+\)` ends at the first closing bracket with something in between.
function skipTo(closing: string, text: string, at: number): number {
  const end = text.indexOf(closing, at + 1);
  return end > at + 1 ? end + 1 : at;
}

function skipQuotes(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

// `(\(([^()]+|(?2))*+\))` balances parentheses and ignores quotes.
function skipBalanced(text: string): Skip {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (let at = seek(/[()]/g, text, 0); at < text.length; at++) {
    const start = text[at] === ')' ? open.pop() : undefined;
    if (start !== undefined) ends.set(start, at + 1);
    if (text[at] === '(') open.push(at);
  }
  return (_, at) => ends.get(at) ?? at;
}

const EXPRESSION: Way = {
  seeks: /\s|[(["']/g,
  // A match from a later blank would have the same end.
  divider: /(?<!\s)\s+([?:]+)\s+/y,
  skip: skipOutside,
};

const LIST: Way = { seeks: /[,(["']/g, divider: /,/y, skip: skipOutside };

/** Splits operands and operators (`?`, `:`, `?:`, `??`), which need white space around them. */
export function splitExpression(query: string): string[] {
  const parts = split(query.trim(), EXPRESSION);
  return parts.map((part) => part.text).filter((text) => text !== '');
}

/** Splits segments and connectors (`.`, `?.`) of a chain; drops empty segments. */
export function splitChain(query: string): string[] {
  const text = query.trim();
  const parts = split(text, { seeks: /[?.(]/g, divider: /\??\./y, skip: skipBalanced(text) });
  return parts.map((part) => part.text).filter((text) => text !== '');
}

/** Splits by comma; an empty list is one empty argument, as in PHP. */
export function splitArguments(list: string): string[] {
  return split(list, LIST)
    .filter((part) => !part.isDivider)
    .map((part) => part.text);
}
