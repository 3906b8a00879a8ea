/** XML 1.0 forbids these characters. */
function permitted(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}

export function escapeXml(text: string): string {
  return permitted(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** Leaves out empty elements and `undefined` attributes. */
export function element(
  name: string,
  content: string | readonly string[] = '',
  attributes: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const inside =
    typeof content === 'string' ? escapeXml(content) : `\n${content.filter(Boolean).join('\n')}\n`;
  const start = Object.entries(attributes).reduce(
    (tag, [key, value]) => (value === undefined ? tag : `${tag} ${key}="${escapeXml(String(value))}"`),
    `<${name}`,
  );
  return inside === '' ? `${start}/>` : `${start}>${inside}</${name}>`;
}

/** Podcast apps expect HTML in a CDATA section. */
export function htmlElement(name: string, html: string): string {
  return html === ''
    ? ''
    : `<${name}><![CDATA[${permitted(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`;
}

export function xmlDocument(...root: Parameters<typeof element>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(...root)}\n`;
}
