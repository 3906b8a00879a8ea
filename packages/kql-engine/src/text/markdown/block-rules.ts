import { lowerAscii } from '../lower-case.ts';
import { phpTrim, phpTrimEnd } from '../php-text.ts';
import { matchTag, textLevelElements } from './html-pattern.ts';
import type { Block, BlockRule, Line, MarkdownElement, Parser } from './types.ts';

export function paragraph(text: string): Block {
  return block({ name: 'p', pending: { as: 'line', text } }, { type: 'Paragraph' });
}

export function block(element: MarkdownElement | null, more: Partial<Block> = {}): Block {
  return { type: '', element, interrupted: 0, ...more };
}

/** Returns the text of an open paragraph directly above; else null. */
export function openParagraph(current: Block | null): string | null {
  if (current?.type !== 'Paragraph' || current.interrupted > 0) return null;
  return current.element?.pending?.as === 'line' ? current.element.pending.text : null;
}

export const code: BlockRule = (line, current) => {
  if (line.indent < 4 || openParagraph(current) !== null) return null;
  const inner: MarkdownElement = { name: 'code', text: line.body.slice(4), hasBreaks: false };
  const result = block({ name: 'pre', elements: [inner] });
  result.extend = (next) => {
    if (next.indent < 4) return false;
    inner.text += `${'\n'.repeat(result.interrupted + 1)}${next.body.slice(4)}`;
    result.interrupted = 0;
    return true;
  };
  return result;
};

export const comment: BlockRule = (line) => {
  if (!line.text.startsWith('<!--')) return null;
  const element: MarkdownElement = { html: line.body, hasBreaks: true };
  let isClosed = line.text.includes('-->');
  return block(element, {
    extend(next) {
      if (isClosed) return false;
      element.html += `\n${next.body}`;
      isClosed = next.text.includes('-->');
      return true;
    },
  });
};

export const fencedCode: BlockRule = (line) => {
  const fence = /^(`{3,}|~{3,})(.*)$/s.exec(line.text);
  const info = phpTrim(fence?.[2] ?? '', '\t ');
  if (!fence || info.includes('`')) return null;
  const opener = fence[1] ?? '';
  const language = info.split(/[ \t\n\f\r]/)[0];
  const attributes = language ? { attributes: { class: `language-${language}` } } : {};
  const inner: MarkdownElement = { name: 'code', ...attributes, text: '', hasBreaks: false };
  const result = block({ name: 'pre', elements: [inner] });
  let isComplete = false;
  result.extend = (next) => {
    if (isComplete) return false;
    inner.text += '\n'.repeat(result.interrupted);
    result.interrupted = 0;
    const run = next.text.length - next.text.replace(new RegExp(`^\\${opener.charAt(0)}+`), '').length;
    if (run >= opener.length && phpTrimEnd(next.text.slice(run), ' ') === '') {
      inner.text = (inner.text ?? '').slice(1);
      isComplete = true;
    } else {
      inner.text += `\n${next.body}`;
    }
    return true;
  };
  return result;
};

export const header: BlockRule = (line) => {
  const level = /^#*/.exec(line.text)?.[0].length ?? 0;
  if (level > 6) return null;
  const text = phpTrim(phpTrim(line.text, '#'), ' ');
  return block({ name: `h${level}`, pending: { as: 'line', text } });
};

/** A line of `=` or `-` makes the paragraph above a header. */
export const setextHeader: BlockRule = (line, current) => {
  const text = openParagraph(current);
  const marker = line.text.charAt(0);
  if (text === null || line.indent >= 4 || phpTrimEnd(phpTrimEnd(line.text, ' '), marker) !== '') return null;
  return block({ name: marker === '=' ? 'h1' : 'h2', pending: { as: 'line', text } }, { replaces: true });
};

export const quote: BlockRule = (line) => {
  const text = quoted(line);
  if (text === null) return null;
  const lines = [text];
  const result = block({ name: 'blockquote', pending: { as: 'lines', lines } });
  result.extend = (next) => {
    if (result.interrupted > 0) return false;
    lines.push(quoted(next) ?? next.text);
    return true;
  };
  return result;
};

function quoted({ text }: Line): string | null {
  return text.startsWith('>') ? text.replace(/^> ?/, '') : null;
}

export const rule: BlockRule = (line) => {
  const marker = line.text.charAt(0);
  const isRule = phpTrimEnd(line.text, ` ${marker}`) === '' && line.text.split(marker).length > 3;
  return isRule ? block({ name: 'hr' }) : null;
};

export const markup: BlockRule = (line) => {
  const tag = matchTag(line.text, /^<\/?(\w*)/, { shrinks: true });
  if (!tag || textLevelElements.has(tag.name.toLowerCase())) return null;
  const element: MarkdownElement = { html: line.text, hasBreaks: true };
  const result = block(element);
  result.extend = (next) => {
    if (result.interrupted > 0) return false;
    element.html += `\n${next.body}`;
    return true;
  };
  return result;
};

export const reference: BlockRule = (line, _, parser) => (defineReference(line, parser) ? block(null) : null);

/** Reads a line such as `[id]: https://… "title"` into the definitions. */
export function defineReference(line: Line, parser: Parser): boolean {
  const match = /^\[(.+?)\]: *<?([^ \t\n\r\f\v]+?)>?(?: +["'(](.+)["')])? *$/s.exec(line.text);
  if (!match) return false;
  const [, id = '', url = '', title = null] = match;
  parser.definitions.references.set(lowerAscii(id), { url, title });
  return true;
}
