import type { SmartypantsOptions } from './smartypants.ts';

const invertedMarks = '(?:¡|&iexcl;|&#161;|&#x[Aa]1;|¿|&iquest;|&#191;|&#x[Bb][Ff];)';

const units = [
  '(?:p|µ|&micro;|&#0*181;|&#[xX]0*[Bb]5;|[mcdhkMGT])?' +
    '(?:[mgstAKNJWCVFSTHBL]|mol|cd|rad|Hz|Pa|Wb|lm|lx|Bq|Gy|Sv|kat|Ω|Ohm|&Omega;|&#0*937;|&#[xX]0*3[Aa]9;)',
  '[kKMGT]?(?:[oBb]|[oBb]ps|flops)',
  '¢|&cent;|&#0*162;|&#[xX]0*[Aa]2;',
  // The original does not escape the dollar sign.
  'M?(?:£|&pound;|&#0*163;|&#[xX]0*[Aa]3;|¥|&yen;|&#0*165;|&#[xX]0*[Aa]5;|€|&euro;|&#0*8364;|&#[xX]0*20[Aa][Cc];|(?=\\n?$))',
  '(?:°|&deg;|&#0*176;|&#[xX]0*[Bb]0;)[CF]?',
  '%|pt|pi|M?px|em|en|gal|lb|[NSEOW]|[NS][EOW]|ha|mbar',
].join('|');
const unitPattern = new RegExp(`([0-9]) (${units})(?![a-zA-Z0-9])`, 'g');

/** Replaces spaces around dashes, punctuation, guillemets, thousands and units by the configured ones. */
export function spaceTypography(text: string, settings: Required<SmartypantsOptions>): string {
  const { space } = settings;
  // PHP's blank excludes the non-breaking space.
  const blank = '[ \\t\\n\\v\\f\\r]';
  const outside = `${space}|${blank}|[.,:;!?[\\](){}|@*~=+-]|¡|¿`;
  const around = (dash: string, spaced: string) =>
    [
      new RegExp(`${space}(${dash})${space}`, 'g'),
      (_: string, sign: string) => spaced + sign + spaced,
    ] as const;

  return text
    .replace(...around('&#8212;|—', settings['space.emdash']))
    .replace(...around('&#8211;|–', settings['space.endash']))
    .replace(
      new RegExp(`${space}(:)(${blank}|$)`, 'gm'),
      (_, colon: string, after: string) => settings['space.colon'] + colon + after,
    )
    .replace(new RegExp(`${space};(?=${blank}|$)`, 'gm'), ' ;')
    .replace(
      /((?:^|[ \t\n\v\f\r])(?=((?:[^&; \t\n\v\f\r]+|&#?[a-zA-Z0-9]+;)*))\2) ;(?=[ \t\n\v\f\r]|$)/gm,
      (_, before: string) => `${before}${settings['space.semicolon']};`,
    )
    .replace(new RegExp(`${space}([?!]+)`, 'g'), (_, marks: string) => settings['space.marks'] + marks)
    .replace(
      new RegExp(`(${invertedMarks}+)${space}`, 'g'),
      (_, marks: string) => marks + settings['space.marks'],
    )
    .replace(
      new RegExp(`(^|${outside})(&#171;|«|&#8250;|‹)${space}`, 'g'),
      (_, before: string, quote: string) => before + quote + settings['space.frenchquote'],
    )
    .replace(
      new RegExp(`${space}(&#187;|»|&#8249;|›)(${outside}|$)`, 'g'),
      (_, quote: string, after: string) => settings['space.frenchquote'] + quote + after,
    )
    .replace(
      /([0-9]) ([0-9])/g,
      (_, left: string, right: string) => left + settings['space.thousand'] + right,
    )
    .replace(unitPattern, (_, number: string, unit: string) => number + settings['space.unit'] + unit);
}
