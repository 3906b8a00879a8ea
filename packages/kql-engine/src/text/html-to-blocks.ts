import { DomUtils } from 'htmlparser2';
import { encodeHtml } from './escape.ts';
import { type HtmlElement, type HtmlNode, isElement, parseHtml, serializeHtml } from './html-document.ts';
import { isDangerousUrl } from './html-tag.ts';
import { phpTrim } from './php-text.ts';

export interface ParsedBlock {
  type: string;
  content?: Record<string, unknown>;
}

/** Kirby's import of old fields (`Parsley`). */
export function htmlToBlocks(html: string): ParsedBlock[] {
  const reader = new BlockReader();
  reader.read(parseHtml(`<div>${html}</div>`).children);
  return reader.blocks;
}

const marks = new Set('a abbr b br code del em i p strike sub sup strong u'.split(' '));
const linkAttributes = { href: null, rel: 'noreferrer', target: null, title: null };

const blockParsers: Record<string, (element: HtmlElement) => ParsedBlock> = {
  blockquote: parseQuote,
  h1: parseHeading,
  h2: parseHeading,
  h3: parseHeading,
  h4: parseHeading,
  h5: parseHeading,
  h6: parseHeading,
  hr: () => ({ type: 'line' }),
  iframe: parseFrame,
  img: parseImage,
  ol: (element) => ({ content: { text: listHtml(element) }, type: 'list' }),
  pre: parseCode,
  table: (element) => ({ content: { text: serializeHtml([element]) }, type: 'markdown' }),
  ul: (element) => ({ content: { text: listHtml(element) }, type: 'list' }),
};

class BlockReader {
  readonly blocks: ParsedBlock[] = [];
  #inline: HtmlNode[] = [];

  read(nodes: readonly HtmlNode[]): void {
    for (const node of nodes) this.#readNode(node);
    this.#endInline();
  }

  #readNode(node: HtmlNode): void {
    if (isInline(node)) {
      this.#inline.push(node);
      return;
    }
    if (!isElement(node)) return;
    this.#endInline();
    const parse = Object.hasOwn(blockParsers, node.name) ? blockParsers[node.name] : undefined;
    if (parse) {
      this.blocks.push(parse(node));
    } else if (containsBlock(node)) {
      // An image removes its caption from the list during the loop.
      for (const child of node.children) this.#readNode(child);
    } else if (!skipped.has(node.name)) {
      const html = inlineHtml(node);
      this.#addText(html.includes('<p>') ? html : `<p>${html}</p>`);
    }
  }

  #endInline(): void {
    const html = phpTrim(this.#inline.map(inlineHtml).join(' '));
    this.#inline = [];
    if (html !== '') this.#addText(`<p>${html}</p>`);
  }

  #addText(text: string): void {
    const last = this.blocks.at(-1);
    if (last?.type === 'text' && last.content) last.content.text = `${last.content.text} ${text}`;
    else this.blocks.push({ content: { text }, type: 'text' });
  }
}

const skipped = new Set(['base', 'link', 'meta', 'script', 'style', 'title']);

function containsBlock(element: HtmlElement): boolean {
  return element.children.some(
    (child) => isElement(child) && (child.name in blockParsers || containsBlock(child)),
  );
}

function isInline(node: HtmlNode): boolean {
  if (DomUtils.isText(node)) return true;
  if (!isElement(node)) return false;
  if (node.name === 'span') return true;
  return node.name !== 'p' && marks.has(node.name) && !containsBlock(node);
}

function inlineHtml(node: HtmlNode): string {
  const html = inlineNode(node) ?? '';
  return phpTrim(html) === '' ? html : phpTrim(html);
}

function inlineNode(node: HtmlNode): string | null {
  if (DomUtils.isText(node)) return encodeHtml(node.data);
  if (!isElement(node)) return null;
  const inner = node.children.map((child) => inlineNode(child) ?? '').join('');
  if (!marks.has(node.name)) return inner;
  if (node.name === 'br') return '<br />';
  const html = node.name === 'p' ? phpTrim(inner) : inner;
  if (html === '' && node.name === 'p') return null;
  return `<${node.name}${node.name === 'a' ? linkAttributesOf(node) : ''}>${html}</${node.name}>`;
}

function linkAttributesOf(element: HtmlElement): string {
  return Object.entries(linkAttributes)
    .map(([name, byDefault]) => [name, element.attribs[name] ?? byDefault] as const)
    .filter(([name, value]) => value !== null && !(name === 'href' && isDangerousUrl(value)))
    .map(([name, value]) => ` ${name}="${encodeHtml(value ?? '')}"`)
    .join('');
}

function parseQuote(element: HtmlElement): ParsedBlock {
  const text = element.children
    .filter((child) => !(isElement(child) && child.name === 'footer'))
    .map((child) => (DomUtils.isText(child) ? phpTrim(child.data) : inlineHtml(child)))
    .join('');
  const footer = element.children.find((child) => isElement(child) && child.name === 'footer');
  return { content: { citation: footer ? inlineHtml(footer) : null, text }, type: 'quote' };
}

function parseHeading(element: HtmlElement): ParsedBlock {
  const { id } = element.attribs;
  const text = element.children.map((child) => inlineNode(child) ?? '').join('');
  return { content: { ...(id && { id }), level: element.name, text: phpTrim(text) }, type: 'heading' };
}

const videoHosts: ReadonlyArray<readonly [pattern: RegExp, page: string]> = [
  [/player\.vimeo\.com\/video\/([0-9]+)/i, 'https://vimeo.com/'],
  [/youtube(?:-nocookie)?\.com\/embed\/([a-zA-Z0-9_-]+)/, 'https://youtube.com/watch?v='],
];

function parseFrame(element: HtmlElement): ParsedBlock {
  const caption = takeCaption(element);
  for (const [pattern, page] of videoHosts) {
    const id = pattern.exec(element.attribs.src ?? '')?.[1];
    if (id) return { content: { caption, url: page + id }, type: 'video' };
  }
  return { content: { text: serializeHtml([element]) }, type: 'markdown' };
}

function parseImage(element: HtmlElement): ParsedBlock {
  const href = ancestor(element, 'a')?.attribs.href ?? null;
  return {
    content: {
      alt: element.attribs.alt ?? null,
      caption: takeCaption(element),
      link: href !== null && isDangerousUrl(href) ? null : href,
      location: 'web',
      src: element.attribs.src ?? null,
    },
    type: 'image',
  };
}

function parseCode(element: HtmlElement): ParsedBlock {
  const code = DomUtils.getElementsByTagName('code', element)[0];
  const language = /(?:^|\s)language-(\S*)/.exec(code?.attribs.class ?? '')?.[1] ?? 'text';
  return { content: { code: phpTrim(DomUtils.textContent(element)), language }, type: 'code' };
}

function takeCaption(element: HtmlElement): string | null {
  const figure = ancestor(element, 'figure');
  const caption = figure && DomUtils.getElementsByTagName('figcaption', figure)[0];
  if (!caption) return null;
  DomUtils.removeElement(caption);
  return inlineHtml(caption);
}

function ancestor(element: HtmlElement, name: string): HtmlElement | null {
  for (let node = element.parent; node; node = node.parent) {
    if (isElement(node as HtmlNode) && (node as HtmlElement).name === name) return node as HtmlElement;
  }
  return null;
}

function listHtml(element: HtmlElement): string {
  const items = element.children.filter((child) => isElement(child) && child.name === 'li') as HtmlElement[];
  const lines = items.map((item) => {
    const inner = item.children.map((child) => {
      if (DomUtils.isText(child)) return child.data;
      if (!isElement(child)) return '';
      return child.name === 'ul' || child.name === 'ol' ? listHtml(child) : inlineHtml(child);
    });
    return `<li>${phpTrim(inner.join(''))}</li>`;
  });
  return `<${element.name}>${lines.join('')}</${element.name}>`;
}
