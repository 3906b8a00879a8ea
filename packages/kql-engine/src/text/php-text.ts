const trimmed = ' \t\n\r\0\v';

/** Removes ASCII blanks (or the given characters), not non-breaking spaces. */
export function phpTrimStart(text: string, characters = trimmed): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start++;
  return text.slice(start);
}

export function phpTrimEnd(text: string, characters = trimmed): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

export function phpTrim(text: string, characters = trimmed): string {
  return phpTrimEnd(phpTrimStart(text, characters), characters);
}

/** PHP's `is_numeric` for strings. */
export function isNumeric(text: string): boolean {
  return /^[ \t\n\r\v\f]*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?[ \t\n\r\v\f]*$/.test(text);
}
