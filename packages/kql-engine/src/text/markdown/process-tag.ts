import { type HtmlElement, isElement, parseHtml, serializeHtml } from '../html-document.ts';
import { textLevelElements } from './html-pattern.ts';
import type { Parser } from './types.ts';

// Each level reads its whole content again.
const DEEPEST = 30;

/** Reads the inside of elements marked `markdown="1"` as Markdown. */
export function processTag(html: string, parser: Parser): string {
  const root = parseHtml(html).children.find(isElement);
  return root ? processElement(root, parser) : html;
}

function processElement(element: HtmlElement, parser: Parser): string {
  const isMarkdown = element.attribs.markdown === '1' && parser.depth < DEEPEST;
  if (isMarkdown) delete element.attribs.markdown;
  const inner = isMarkdown
    ? `\n${parser.text(serializeHtml(element.children))}\n`
    : element.children
        .map((child) =>
          isElement(child) && !textLevelElements.has(child.name)
            ? processElement(child, parser)
            : serializeHtml([child]),
        )
        .join('');
  const [start = '', end = ''] = serializeHtml([Object.assign(element, { children: [] })]).split(/(?=<\/)/);
  return start + inner + end;
}
