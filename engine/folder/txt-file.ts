export type ContentData = ReadonlyMap<string, unknown>;

// PHP's trim() and PCRE's \s know these only; JavaScript's also take no-break spaces and the like.
const BLANK = ' \\t\\n\\r\\0\\x0B';
const TRIM = new RegExp(`^[${BLANK}]+|[${BLANK}]+$`, 'g');
const DIVIDER = /\n----[ \t\n\r\f\v]*\n*/;
const ESCAPED_DIVIDER = /(?<=\n|^)\\----/g;

/** Trims as PHP does: blanks, tabs, line ends and NUL, nothing else. */
export function trimText(text: string): string {
  return text.replace(TRIM, '');
}

/**
 * Reads the text of a content file into its fields, with every trap of Kirby's own reader (facts 4.9): five dashes
 * also divide, later duplicates win, a part without a colon is dropped.
 */
export function parseTxt(text: string): ContentData {
  const data = new Map<string, string>();
  const withoutMark = text.startsWith('\uFEFF') ? text.slice(1) : text;
  for (const part of withoutMark.split(DIVIDER)) {
    const colon = part.indexOf(':');
    if (colon < 1) continue;
    const key = lowerAscii(trimText(part.slice(0, colon))).replace(/[- ]/g, '_');
    if (key === '' || key === '0') continue;
    data.set(key, trimText(part.slice(colon + 1)).replace(ESCAPED_DIVIDER, '----'));
  }
  return data;
}

/** Lower-cases A to Z only, as PHP 8's strtolower does. */
export function lowerAscii(text: string): string {
  return text.search(/[A-Z]/) === -1 ? text : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
