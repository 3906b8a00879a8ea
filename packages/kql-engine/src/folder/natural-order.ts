const isDigit = (code: number) => code >= 48 && code <= 57;
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

/** Follows PHP's natsort: numbers by value, everything else by bytes, capitals first. */
export function compareNatural(first: string, second: string): number {
  return compareNaturalBytes(bytesOf(first), bytesOf(second));
}

/** Gives one character per byte of UTF-8, because PHP compares bytes. */
export function bytesOf(text: string): string {
  return NOT_ASCII.test(text) ? Buffer.from(text, 'utf8').toString('latin1') : text;
}

const NOT_ASCII = /[\u0080-\uffff]/;

export function compareNaturalBytes(a: string, b: string): number {
  if (a === '' || b === '') return Math.sign(a.length - b.length);
  let i = skipZeros(a);
  let j = skipZeros(b);
  while (true) {
    while (isSpace(a.charCodeAt(i))) i++;
    while (isSpace(b.charCodeAt(j))) j++;
    if (isDigit(a.charCodeAt(i)) && isDigit(b.charCodeAt(j))) {
      const endA = endOfDigits(a, i);
      const endB = endOfDigits(b, j);
      const order = compareDigits(a.slice(i, endA), b.slice(j, endB));
      if (order !== 0) return order;
      i = endA;
      j = endB;
      if (i >= a.length || j >= b.length) return Math.sign(a.length - i - (b.length - j));
    }
    const codeA = i < a.length ? a.charCodeAt(i) : 0;
    const codeB = j < b.length ? b.charCodeAt(j) : 0;
    if (codeA !== codeB) return codeA < codeB ? -1 : 1;
    i++;
    j++;
    if (i >= a.length && j >= b.length) return 0;
    if (i >= a.length) return -1;
    if (j >= b.length) return 1;
  }
}

// Later leading zeros make a number "fractional", so only the text's first ones are skipped.
function skipZeros(text: string): number {
  let at = 0;
  while (text[at] === '0' && isDigit(text.charCodeAt(at + 1))) at++;
  return at;
}

function endOfDigits(text: string, from: number): number {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

function compareDigits(a: string, b: string): number {
  const isFractional = a.startsWith('0') || b.startsWith('0');
  if (!isFractional && a.length !== b.length) return a.length < b.length ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
