import { isVoid, partsWords, standsIn } from './nesting.ts';

/** Builds up HTML that a browser reads as exactly the tree that was meant, and would write in the same letters. */
export interface HtmlWriter {
  text(value: string): void;
  /** A blank before the next word, where it would run into the one before. */
  gap(): void;
  /** Opens an element, unless HTML does not let it stand at this place: then false, and nothing is written. */
  open(tag: string, attributes: readonly (readonly [name: string, value: string])[]): boolean;
  /** Closes the element that was opened last. */
  close(): void;
  readonly html: string;
}

export function createHtmlWriter(): HtmlWriter {
  const opened: string[] = [];
  let html = '';
  /** Right behind `<pre>` a browser takes a line end away. */
  let isPreBegun = false;
  let isGapDue = false;
  // Asking the whole text for its end each time would take as long as there is text.
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
  // Read back it would be a line end.
  '\r': '\n',
};

/** Text as browsers write it: what they give for `innerHTML`, letter by letter. */
export function escapeText(text: string): string {
  return /[&\u00a0<>\r]/.test(text) ? text.replace(/[&\u00a0<>\r]/g, entityOf) : text;
}

function escapeAttribute(value: string): string {
  return /[&\u00a0<>"\r]/.test(value) ? value.replace(/[&\u00a0<>"\r]/g, entityOf) : value;
}

function entityOf(character: string): string {
  return ENTITIES[character] ?? character;
}
