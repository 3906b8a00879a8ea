import { KqlInternalError } from '../errors.ts';

export interface Token {
  readonly type: TokenType;
  readonly text: string;
  readonly value?: unknown;
}

export type TokenType =
  | 'space'
  | 'literal'
  | 'integer'
  | 'coalesce'
  | 'nullsafe'
  | 'elvis'
  | 'arrow'
  | 'logical'
  | 'comparison'
  | '.'
  | '('
  | ')'
  | '['
  | ']'
  | ','
  | ':'
  | '?'
  | 'additive'
  | 'multiplicative'
  | 'identifier'
  | 'end';

interface Rule {
  readonly type: TokenType;
  readonly pattern: RegExp;
  readonly value?: (text: string) => unknown;
}

const unquote = (text: string) => stripSlashes(text.slice(1, -1));

// Keywords match by prefix in Kirby's order, so a field called `nullable` is an error.
const RULES: readonly Rule[] = [
  { type: 'space', pattern: /\s+/uy },
  { type: 'literal', pattern: /true/iuy, value: () => true },
  { type: 'literal', pattern: /false/iuy, value: () => false },
  { type: 'literal', pattern: /null/iuy, value: () => null },
  { type: 'literal', pattern: /"[^"\\]*(?:\\.[^"\\]*)*"/uy, value: unquote },
  { type: 'literal', pattern: /'[^'\\]*(?:\\.[^'\\]*)*'/uy, value: unquote },
  { type: 'literal', pattern: /-?\d+\.\d+(?![\p{L}\p{N}_])/uy, value: Number },
  { type: 'integer', pattern: /-?\d+(?![\p{L}\p{N}_])/uy, value: Number },
  { type: 'coalesce', pattern: /\?\?/y },
  { type: 'nullsafe', pattern: /\?\s*\./y },
  { type: 'elvis', pattern: /\?\s*:/y },
  { type: 'arrow', pattern: /=>/y },
  { type: 'logical', pattern: /&&|AND/y },
  { type: 'logical', pattern: /\|\||OR/y },
  { type: 'comparison', pattern: /===|!==|<=|>=|==|!=|<|>/y },
  { type: 'additive', pattern: /[+-]/y },
  { type: 'multiplicative', pattern: /[*/%]/y },
  { type: '.', pattern: /\./y },
  { type: '(', pattern: /\(/y },
  { type: ')', pattern: /\)/y },
  { type: '[', pattern: /\[/y },
  { type: ']', pattern: /\]/y },
  { type: ',', pattern: /,/y },
  { type: ':', pattern: /:/y },
  { type: '?', pattern: /\?/y },
  { type: 'identifier', pattern: /[\p{L}\p{N}_]+/uy },
];

export function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < query.length) {
    const token = tokenAt(query, at);
    if (token.type !== 'space') tokens.push(token);
    at += token.text.length;
  }
  return [...tokens, { type: 'end', text: '' }];
}

function tokenAt(query: string, at: number): Token {
  for (const { type, pattern, value } of RULES) {
    pattern.lastIndex = at;
    const text = pattern.exec(query)?.[0];
    if (text !== undefined) return value ? { type, text, value: value(text) } : { type, text };
  }
  throw new KqlInternalError(`Invalid character in query: ${query[at]}`, { query, at });
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  v: '\v',
  b: '\b',
  f: '\f',
};

/** PHP's stripcslashes. */
function stripSlashes(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-f]{1,2})|([0-7]{1,3})|(.))/gis,
    (_, hex?: string, octal?: string, one = '') => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      return ESCAPES[one] ?? one;
    },
  );
}
