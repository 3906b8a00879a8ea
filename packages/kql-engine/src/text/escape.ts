import { entityNames } from './html-entities.ts';

const specialCharacters: Record<string, string> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": '#039',
};

/** Uses every named entity of HTML 4.01 (Kirby's `Html::encode`). */
export function encodeHtml(text: string): string {
  return text.replace(/[&<>"']|[^\0-\x9f]/gu, (character) => {
    const name = specialCharacters[character] ?? entityNames.get(character);
    return name === undefined ? character : `&${name};`;
  });
}

/** Uses numbers for what `encodeHtml` names (Kirby's `Xml::encode`). */
export function encodeXml(text: string): string {
  return text.replace(/[&<>"']|[^\0-\x9f]/gu, (character) => {
    if (character === "'") return '&#039;';
    const isNamed = character in specialCharacters || entityNames.has(character);
    return isNamed ? `&#${character.codePointAt(0)};` : character;
  });
}

const escapers: Record<string, (text: string) => string> = {
  attr: (text) => (/^\d+$/.test(text) ? text : text.replace(/[^a-z0-9,.\-_]/giu, escapeAttributeCharacter)),
  css: (text) => (/^\d+$/.test(text) ? text : text.replace(/[^a-z0-9]/giu, (one) => `\\${hex(one, 1)} `)),
  html: escapeSpecial,
  js: (text) => (/^\d+$/.test(text) ? text : text.replace(/[^a-z0-9,._]/gi, escapeScriptUnit)),
  url: (text) => encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${hex(one, 2)}`),
  xml: (text) => escapeSpecial(text).replaceAll('&#039;', '&apos;'),
};

/** Kirby's `Str::esc`: `html`, `attr`, `css`, `js`, `url` or `xml`; any other context leaves the text. */
export function escapeText(text: string, context = 'html'): string {
  const escaper = Object.hasOwn(escapers, context) ? escapers[context] : undefined;
  return escaper ? escaper(text) : text;
}

function escapeSpecial(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&${specialCharacters[character]};`);
}

function escapeAttributeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code <= 0x1f && !'\t\n\r'.includes(character)) return '&#xFFFD;';
  // C1 controls have a lead byte above 0x9f in UTF-8, so only ASCII's own one is replaced.
  if (code === 0x7f) return '&#xFFFD;';
  const name = character === "'" ? undefined : specialCharacters[character];
  return name ? `&${name};` : `&#x${hex(character, code > 255 ? 4 : 2)};`;
}

function escapeScriptUnit(unit: string): string {
  const code = unit.charCodeAt(0);
  return code < 0x80 ? `\\x${hex(unit, 2)}` : `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

function hex(character: string, digits: number): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(digits, '0');
}
