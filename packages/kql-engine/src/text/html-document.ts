import { DomUtils, parseDocument } from 'htmlparser2';

export type HtmlDocument = ReturnType<typeof parseDocument>;
export type HtmlNode = HtmlDocument['children'][number];
export type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Closes unclosed elements as HTML does. */
export function parseHtml(html: string): HtmlDocument {
  const document = parseDocument(html, { decodeEntities: true, withStartIndices: true });
  // HTML 5 makes a lone "</p>" an empty paragraph, libxml ignores it.
  for (const paragraph of DomUtils.getElementsByTagName('p', document)) {
    if (html.startsWith('</', paragraph.startIndex ?? 0)) DomUtils.removeElement(paragraph);
  }
  endAtDepth(document);
  return document;
}

const DEEPEST = 257;

/** Ends the document at the first element that is nested too deeply, as libxml does. */
function endAtDepth(document: HtmlDocument): void {
  const levels: { parent: HtmlDocument | HtmlElement; next: number }[] = [{ parent: document, next: 0 }];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const node: HtmlNode | undefined = level.parent.children[level.next++];
    if (node === undefined) {
      levels.pop();
    } else if (isElement(node)) {
      if (levels.length <= DEEPEST) {
        levels.push({ parent: node, next: 0 });
        continue;
      }
      level.next--;
      for (const { parent, next } of levels) parent.children.length = next;
      return;
    }
  }
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return DomUtils.isTag(node);
}

const voidElements = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);
const rawElements = new Set(['script', 'style']);
const urlAttributes = new Set(['action', 'href', 'name', 'src']);

/** PHP's `DOMDocument::saveHTML`. */
export function serializeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map(serializeNode).join('');
}

function serializeNode(node: HtmlNode): string {
  if (DomUtils.isText(node)) return escapeHtmlText(node.data);
  if (DomUtils.isComment(node)) return `<!--${node.data}-->`;
  if (!isElement(node)) return '';
  const attributes = Object.entries(node.attribs).map(([name, value]) => serializeAttribute(name, value));
  const start = `<${node.name}${attributes.join('')}>`;
  if (voidElements.has(node.name)) return start;
  const inner = rawElements.has(node.name) ? DomUtils.textContent(node) : serializeHtml(node.children);
  return `${start}${inner}</${node.name}>`;
}

const bareAttributes = new Set(
  'allowfullscreen async autofocus autoplay checked compact controls declare default defer disabled hidden inert ismap loop multiple muted nohref nomodule noresize noshade novalidate nowrap open playsinline readonly required reversed selected'.split(
    ' ',
  ),
);

function serializeAttribute(name: string, value: string): string {
  if (bareAttributes.has(name) && (value === '' || value === name)) return ` ${name}`;
  const text = urlAttributes.has(name) ? escapeUrl(value) : value;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  if (!escaped.includes('"')) return ` ${name}="${escaped}"`;
  return escaped.includes("'") ? ` ${name}="${escaped.replaceAll('"', '&quot;')}"` : ` ${name}='${escaped}'`;
}

/** Percent-encodes blanks and everything outside ASCII, as libxml does. */
function escapeUrl(url: string): string {
  return url
    .replace(/^[ \t\n\r]+/, '')
    .replace(/[^\x21-\x7e]+|["<>[\\\]^`{|}]/gu, (part) => encodeURIComponent(part.toWellFormed()));
}

function escapeHtmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
