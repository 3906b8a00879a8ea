import { educateQuotes } from './smart-quotes.ts';
import { spaceTypography } from './smart-spaces.ts';

/** Kirby's own names; a language's options override the site's. */
export interface SmartypantsOptions {
  /** 0 does nothing; 1 makes `--` an em dash, 2 an en dash with `---` the em dash, 3 the reverse of 2. */
  attr?: number;
  'convert.quot'?: boolean;
  'doublequote.open'?: string;
  'doublequote.close'?: string;
  'doublequote.low'?: string;
  'singlequote.open'?: string;
  'singlequote.close'?: string;
  'backtick.doublequote.open'?: string;
  'backtick.doublequote.close'?: string;
  emdash?: string;
  endash?: string;
  ellipsis?: string;
  /** Pattern for what counts as a space before punctuation. */
  space?: string;
  'space.emdash'?: string;
  'space.endash'?: string;
  'space.colon'?: string;
  'space.semicolon'?: string;
  'space.marks'?: string;
  'space.frenchquote'?: string;
  'space.thousand'?: string;
  'space.unit'?: string;
  'guillemet.leftpointing'?: string;
  'guillemet.rightpointing'?: string;
  geresh?: string;
  gershayim?: string;
  /** Elements with unchanged text, separated by `|`. */
  skip?: string;
}

const defaults: Required<SmartypantsOptions> = {
  attr: 1,
  'convert.quot': true,
  'doublequote.open': '“',
  'doublequote.close': '”',
  'doublequote.low': '„',
  'singlequote.open': '‘',
  'singlequote.close': '’',
  'backtick.doublequote.open': '“',
  'backtick.doublequote.close': '”',
  emdash: '—',
  endash: '–',
  ellipsis: '…',
  space: '(?: |\u00a0|&nbsp;|&#0*160;|&#x0*[aA]0;)',
  'space.emdash': ' ',
  'space.endash': ' ',
  'space.colon': '\u00a0',
  'space.semicolon': '\u00a0',
  'space.marks': '\u00a0',
  'space.frenchquote': '\u00a0',
  'space.thousand': '\u00a0',
  'space.unit': '\u00a0',
  'guillemet.leftpointing': '«',
  'guillemet.rightpointing': '»',
  geresh: '׳',
  gershayim: '״',
  skip: 'pre|code|kbd|script|style|math',
};

// The lookahead imitates the original's atomic group.
const tagPattern = /<!--.*?-->|<\?.*?\?>|<[/!$]?[-a-zA-Z0-9:]+\b(?=((?:[^"'>]+|"[^"]*"|'[^']*')*))\1>/gs;

/** SmartyPants Typographer with Kirby's settings. */
export function smartypants(html: string, options: SmartypantsOptions = {}): string {
  const settings = { ...defaults, ...options };
  if (settings.attr === 0) return html;
  const skipped = new RegExp(`<(/?)(?:${settings.skip})[\\s>]`);
  let isSkipped = false;
  let before = '';
  let output = '';
  let done = 0;

  function addText(text: string): void {
    output += isSkipped || text === '' ? text : educate(text, before, settings);
    before = text.slice(-1) || before;
  }

  for (const match of html.matchAll(tagPattern)) {
    addText(html.slice(done, match.index));
    const [tag] = match;
    const boundary = skipped.exec(tag);
    if (boundary) isSkipped = boundary[1] !== '/';
    output += tag;
    done = match.index + tag.length;
  }
  addText(html.slice(done));
  return output;
}

function educate(source: string, before: string, settings: Required<SmartypantsOptions>): string {
  const escaped = processEscapes(educateGeresh(source, settings));
  const plain = settings['convert.quot'] ? escaped.replaceAll('&quot;', '"') : escaped;
  const marked = educateDashes(plain, settings)
    .replace(/\.\.\.|\. \. \./g, () => settings.ellipsis)
    .replaceAll('``', () => settings['backtick.doublequote.open'])
    .replaceAll("''", () => settings['backtick.doublequote.close']);
  const quoted = educateQuotes(marked, before, {
    double: [settings['doublequote.open'], settings['doublequote.close']],
    single: [settings['singlequote.open'], settings['singlequote.close']],
  })
    .replaceAll(',,', () => settings['doublequote.low'])
    .replace(/(?:<|&lt;){2}/g, () => settings['guillemet.leftpointing'])
    .replace(/(?:>|&gt;){2}/g, () => settings['guillemet.rightpointing']);
  return spaceTypography(quoted, settings);
}

function educateGeresh(text: string, { geresh, gershayim }: Required<SmartypantsOptions>): string {
  return text
    .replace(/(?<=[\u0590-\u05bf\u05d0-\u05f2])'(?=[\u0590-\u05bf\u05d0-\u05f2])/g, () => geresh)
    .replace(/(?<=[\u0590-\u05bf\u05d0-\u05f2])"(?=[\u0590-\u05bf\u05d0-\u05f2])/g, () => gershayim);
}

function educateDashes(text: string, { attr, emdash, endash }: Required<SmartypantsOptions>): string {
  const long = attr === 3 ? endash : emdash;
  const short = attr === 2 ? endash : emdash;
  return attr === 1
    ? text.replaceAll('--', () => emdash)
    : text.replaceAll('---', () => long).replaceAll('--', () => short);
}

const escapes: Record<string, string> = {
  '\\\\': '&#92;',
  '\\"': '&#34;',
  "\\'": '&#39;',
  '\\.': '&#46;',
  '\\-': '&#45;',
  '\\`': '&#96;',
  '\\,': '&#44;',
  '\\<': '&#60;',
  '\\>': '&#62;',
  '\\&lt;': '&#60;',
  '\\&gt;': '&#62;',
};

function processEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return Object.entries(escapes).reduce((result, [from, to]) => result.replaceAll(from, to), text);
}
