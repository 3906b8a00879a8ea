export interface QuotePairs {
  double: readonly [open: string, close: string];
  single: readonly [open: string, close: string];
}

const punctuation = '[!"#$%\'()*+,\\-./:;<=>?@[\\\\\\]^_`{|}~]\\B';
const opener = '([ \\t\\n\\v\\f\\r]|&nbsp;|--|&[mn]dash;|&#8211;|&#8212;|&#x201[34];)';
const closer = '([^ \\t\\r\\n[{(-])';

/** @param before character in front of the text, which decides for a lone quote */
export function educateQuotes(text: string, before: string, { double, single }: QuotePairs): string {
  const follows = /[^ \t\n\v\f\r]/.test(before);
  if (text === "'") return follows ? single[1] : single[0];
  if (text === '"') return follows ? double[1] : double[0];
  const nested = text
    .replace(new RegExp(`^'(?=${punctuation})`), () => single[1])
    .replace(new RegExp(`^"(?=${punctuation})`), () => double[1])
    .replace(/"'(?=\w)/g, () => double[0] + single[0])
    .replace(/'"(?=\w)/g, () => single[0] + double[0])
    .replace(/'(?=\d{2}s)/g, () => single[1]);
  const singles = curl(nested, "'", '(?=[ \\t\\n\\v\\f\\r]|s\\b)', single);
  return curl(singles, '"', '(?=[ \\t\\n\\v\\f\\r])', double);
}

function curl(text: string, quote: string, end: string, [open, close]: readonly [string, string]): string {
  return text
    .replace(new RegExp(`${opener}${quote}(?=\\w)`, 'g'), (_, before: string) => before + open)
    .replace(
      new RegExp(`${closer}${quote}|${quote}${end}`, 'gi'),
      (_, before?: string) => (before ?? '') + close,
    )
    .replaceAll(quote, () => open);
}
