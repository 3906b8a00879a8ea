const attributeName = /[ ]*[a-zA-Z_:][\w:.-]*/y;
const attributeValue = /[ \t\n\r\f\v]*=[ \t\n\r\f\v]*(?:[^"'=<>` \t\n\r\f\v]+|"[^"]*"|'[^']*')/y;

export interface TagMatch {
  name: string;
  length: number;
  isSelfClosing: boolean;
}

/**
 * Matches the tag at the start of a text; the first group of `opening` is the name. `shrinks` lets a name
 * give letters back, as in Parsedown's blocks: `<my-tag>`.
 */
export function matchTag(text: string, opening: RegExp, { shrinks = false } = {}): TagMatch | null {
  const start = opening.exec(text);
  if (!start) return null;
  const name = start[1] ?? '';
  const shortest = shrinks ? 0 : name.length;
  for (let length = name.length; length >= shortest; length--) {
    const tag = endTag(text, start[0].length - name.length + length);
    if (tag) return { name: name.slice(0, length), ...tag };
  }
  return null;
}

function endTag(text: string, start: number): { length: number; isSelfClosing: boolean } | null {
  let at = start;
  for (let next = stick(attributeName, text, at); next !== null; next = stick(attributeName, text, at)) {
    at = stick(attributeValue, text, next) ?? next;
  }
  while (text.charAt(at) === ' ') at++;
  const isSelfClosing = text.charAt(at) === '/';
  if (isSelfClosing) at++;
  return text.charAt(at) === '>' ? { length: at + 1, isSelfClosing } : null;
}

function stick(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

export const textLevelElements: ReadonlySet<string> = new Set(
  (
    'a br bdo abbr blink nextid acronym basefont b em big cite small spacer listing i rp del code strike marquee ' +
    'q rt ins font strong s tt kbd mark u xm sub nobr sup ruby var span wbr time'
  ).split(' '),
);

export const voidElements: ReadonlySet<string> = new Set(
  'area base br col command embed hr img input link meta param source'.split(' '),
);
