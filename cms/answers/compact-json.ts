/** Letters that do not fit into a byte, such as typographic quotation marks. */
const WIDE = /[^\0-\xff]/g;

/** A value as JSON. Where few letters need two bytes these are escaped: else V8 stores all in two bytes. */
export function compactJson(value: unknown): string {
  const text = JSON.stringify(value);
  const wide = text.match(WIDE)?.length ?? 0;
  if (wide === 0 || wide * ESCAPE.length > text.length) return text;
  const narrow = text.replace(WIDE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  // What `replace` returns has two bytes for each letter, as what it was made of.
  return Buffer.from(narrow, 'latin1').toString('latin1');
}

const ESCAPE = '\\u2019';
