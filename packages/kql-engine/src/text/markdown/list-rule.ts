import { block, defineReference, openParagraph } from './block-rules.ts';
import type { BlockRule, Line, MarkdownElement } from './types.ts';

interface Marker {
  name: 'ol' | 'ul';
  text: string;
  sign: string;
  number: string;
  content: string;
}

export const list: BlockRule = (line, current, parser) => {
  const marker = readMarker(line);
  if (!marker) return null;
  if (marker.name === 'ol' && marker.number !== '1' && openParagraph(current) !== null) return null;

  const items: string[][] = [isEmpty(marker.content) ? [] : [marker.content]];
  const elements = items.map(toItem);
  const result = block({
    name: marker.name,
    ...(marker.name === 'ol' && marker.number !== '1' && { attributes: { start: marker.number } }),
    elements,
  });
  const nextItem = new RegExp(`^${marker.name === 'ol' ? '[0-9]+' : ''}\\${marker.sign}(?: +(.*)|$)`, 's');
  let indent = line.indent;
  let isLoose = false;

  function resume(): void {
    if (result.interrupted === 0) return;
    items.at(-1)?.push('');
    isLoose = true;
    result.interrupted = 0;
  }

  result.extend = (next) => {
    const lines = items.at(-1) ?? [];
    if (result.interrupted > 0 && lines.length === 0) return false;
    const required = indent + marker.text.length;
    if (next.indent < required) {
      const match = nextItem.exec(next.text);
      if (match) {
        resume();
        indent = next.indent;
        const item = [match[1] ?? ''];
        items.push(item);
        elements.push(toItem(item));
        return true;
      }
      if (readMarker(next)) return false;
    }
    if (next.text.startsWith('[') && defineReference(next, parser)) return true;
    if (next.indent >= required) {
      resume();
      lines.push(next.body.slice(required));
      return true;
    }
    if (result.interrupted > 0) return false;
    lines.push(next.body.replace(new RegExp(`^ {0,${required}}`), ''));
    return true;
  };

  result.complete = () => {
    if (!isLoose) return;
    for (const lines of items) if (lines.at(-1) !== '') lines.push('');
  };
  return result;
};

function readMarker({ text }: Line): Marker | null {
  const match = /^([*+-]|([0-9]{1,9})[.)])( +|$)/.exec(text);
  if (!match) return null;
  const [whole, marker = '', digits, blanks = ''] = match;
  const content = text.slice(whole.length);
  // One of five or more blanks belongs to the marker, the others to indented code.
  const isCode = blanks.length >= 5;
  return {
    name: digits === undefined ? 'ul' : 'ol',
    text: `${marker}${isCode || blanks === '' ? ' ' : blanks}`,
    sign: marker.slice(-1),
    number: digits?.replace(/^0+/, '') || '0',
    content: isCode ? blanks.slice(1) + content : content,
  };
}

function toItem(lines: string[]): MarkdownElement {
  return { name: 'li', pending: { as: 'item', lines } };
}

/** PHP's `empty` makes an item "0" have no text. */
function isEmpty(content: string): boolean {
  return content === '' || content === '0';
}
