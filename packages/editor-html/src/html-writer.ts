import { isVoid, partsWords, standsIn } from './nesting.ts';

/** Writes HTML that a browser parses into the intended tree and would serialise identically. */
export interface HtmlWriter {
  text(value: string): void;
  gap(): void;
  open(tag: string, attributes: readonly (readonly [name: string, value: string])[]): boolean;
  close(): void;
  readonly html: string;
}

export function createHtmlWriter(): HtmlWriter {
  const opened: string[] = [];
  let html = '';
  /** A browser drops a newline directly after `<pre>`. */
  let isPreBegun = false;
  let isGapDue = false;
  let endsBlank = true;

  return {
    text(value) {
      const text = isPreBegun ? value.replace(/^[\r\n]+/, '') : value;
      if (text === '') return;
      if (isGapDue && !/^\s/.test(text)) html += ' ';
      html += escapeText(text);
      isGapDue = false;
      isPreBegun = false;
      endsBlank = /\s/.test(text.at(-1) ?? '');
    },
    gap() {
      isGapDue = !endsBlank;
    },
    open(tag, attributes) {
      if (!standsIn(tag, opened)) return false;
      if (isGapDue && !partsWords(tag)) html += ' ';
      isGapDue = false;
      html += `<${tag}`;
      for (const [name, value] of attributes) html += ` ${name}="${escapeAttribute(value)}"`;
      html += '>';
      isPreBegun = tag === 'pre';
      endsBlank = false;
      if (!isVoid(tag)) opened.push(tag);
      return true;
    },
    close() {
      const tag = opened.pop();
      if (tag === undefined) throw new RangeError('There is no element left to close.');
      html += `</${tag}>`;
      isPreBegun = false;
      endsBlank = false;
    },
    get html() {
      return html;
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '\u00a0': '&nbsp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '\n',
};

/** Escapes text exactly as browsers do in `innerHTML`. */
export function escapeText(text: string): string {
  return /[&\u00a0<>\r]/.test(text) ? text.replace(/[&\u00a0<>\r]/g, entityOf) : text;
}

function escapeAttribute(value: string): string {
  return /[&\u00a0<>"\r]/.test(value) ? value.replace(/[&\u00a0<>"\r]/g, entityOf) : value;
}

function entityOf(character: string): string {
  return ENTITIES[character] ?? character;
}
