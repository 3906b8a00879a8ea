import { phpTrim } from '../php-text.ts';
import { attributeList, readAttributes } from './attribute-list.ts';
import { block, header as plainHeader, setextHeader as plainSetextHeader } from './block-rules.ts';
import { matchTag, textLevelElements, voidElements } from './html-pattern.ts';
import { processTag } from './process-tag.ts';
import type { Block, BlockRule, MarkdownElement } from './types.ts';

export const abbreviation: BlockRule = (line, _, parser) => {
  const match = /^\*\[(.+?)\]: *(.+?) *$/.exec(line.text);
  if (!match) return null;
  parser.definitions.abbreviations.set(match[1] ?? '', match[2] ?? '');
  return block(null);
};

export const footnote: BlockRule = (line, _, parser) => {
  const match = /^\[\^(.+?)\]: ?(.*)$/.exec(line.text);
  if (!match) return null;
  const [, label = '', start = ''] = match;
  let text = start;
  const result = block(null);
  result.extend = (next) => {
    if (/^\[\^(.+?)\]:/.test(next.text) || (result.interrupted > 0 && next.indent < 4)) return false;
    text += `${result.interrupted > 0 ? '\n\n' : '\n'}${next.text}`;
    return true;
  };
  result.complete = () => void parser.definitions.footnotes.set(label, { text, count: 0, number: null });
  return result;
};

/** Lines of the paragraph above are terms; descriptions begin with a colon. */
export const definitionList: BlockRule = (line, current) => {
  if (current?.type !== 'Paragraph' || current.element?.pending?.as !== 'line') return null;
  const terms = current.element.pending.text.split('\n');
  const elements: MarkdownElement[] = terms.map((text) => ({ name: 'dt', pending: { as: 'line', text } }));
  const result = block({ name: 'dl', elements }, { replaces: true, interrupted: current.interrupted });
  let description = { as: 'line' as 'line' | 'text', text: '' };

  function addDescription(source: string): void {
    description = { as: result.interrupted > 0 ? 'text' : 'line', text: phpTrim(source.slice(1)) };
    result.interrupted = 0;
    elements.push({ name: 'dd', pending: description });
  }

  addDescription(line.text);
  result.extend = (next) => {
    if (next.text.startsWith(':')) {
      addDescription(next.text);
      return true;
    }
    if (result.interrupted > 0 && next.indent === 0) return false;
    if (result.interrupted > 0) {
      description.as = 'text';
      description.text += '\n\n';
      result.interrupted = 0;
    }
    description.text += `\n${next.body.slice(Math.min(next.indent, 4))}`;
    return true;
  };
  return result;
};

const headerEnd = new RegExp(`(?<![ #])[ #]*\\{${attributeList}\\} *$`);
const setextEnd = new RegExp(`(?<! ) *\\{${attributeList}\\} *$`);

export const header: BlockRule = (line, current, parser) =>
  withAttributes(plainHeader(line, current, parser), headerEnd);

export const setextHeader: BlockRule = (line, current, parser) =>
  withAttributes(plainSetextHeader(line, current, parser), setextEnd);

function withAttributes(result: Block | null, end: RegExp): Block | null {
  const pending = result?.element?.pending;
  if (!result?.element || pending?.as !== 'line') return result;
  const match = end.exec(pending.text);
  if (match) {
    result.element.attributes = readAttributes(match[1] ?? '');
    pending.text = pending.text.slice(0, match.index);
  }
  return result;
}

export const markup: BlockRule = (line, _, parser) => {
  const tag = matchTag(line.text, /^<(\w[\w-]*)/);
  if (!tag || textLevelElements.has(tag.name.toLowerCase())) return null;
  const rest = line.text.slice(tag.length);
  const isVoid = tag.isSelfClosing || voidElements.has(tag.name);
  const hasContent = phpTrim(rest) !== '';
  if (hasContent && isVoid) return null;

  const closing = new RegExp(`</${tag.name}> *$`, 'i');
  const opening = new RegExp(`^<(${tag.name})`, 'i');
  let isClosed = isVoid || (hasContent && closing.test(rest));
  let depth = 0;
  let html = line.text;
  const element: MarkdownElement = { html, hasBreaks: true };
  const result = block(element);
  result.extend = (next) => {
    if (isClosed) return false;
    const nested = matchTag(next.text, opening);
    if (nested && !nested.isSelfClosing) depth++;
    if (closing.test(next.text)) {
      if (depth > 0) depth--;
      else isClosed = true;
    }
    html += `${result.interrupted > 0 ? '\n' : ''}\n${next.body}`;
    result.interrupted = 0;
    return true;
  };
  result.complete = () => {
    element.html = isVoid ? html : processTag(html, parser);
  };
  return result;
};
