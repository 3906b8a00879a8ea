import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { DecodeContext } from '../../cms/decode.ts';
import { resolveLink } from '../../cms/links.ts';

type Root = ReturnType<typeof fromHtml>;
type Node = Root['children'][number];
type Element = Extract<Node, { type: 'element' }>;

const tagNames = (
  'p br hr div span h2 h3 h4 h5 h6 blockquote figure figcaption img a strong b em i u s del ins mark small sup sub q cite time ' +
  'code pre kbd samp var abbr dfn ul ol li dl dt dd table caption thead tbody tfoot tr th td'
).split(' ');

const schema: Schema = {
  tagNames,
  attributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href', 'rel', ['id', /^fn(ref\d*)?:[\w-]+$/]],
    ol: ['start', 'reversed', 'type'],
    li: [['id', /^fn(ref\d*)?:[\w-]+$/]],
    sup: [['id', /^fn(ref\d*)?:[\w-]+$/]],
    td: ['colSpan', 'rowSpan', 'dataAlign'],
    th: ['colSpan', 'rowSpan', 'scope', 'dataAlign'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    time: ['dateTime'],
    code: [['className', /^language-/]],
    pre: [['className', /^language-/]],
    div: [['className', 'footnotes']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: ['script', 'style', 'textarea', 'option'],
  clobber: [],
};

/**
 * The same work with the hast family: parsed by parse5, converted to a hast tree, links checked, sanitised
 * into a second tree, serialised. Invalid nesting is not handled.
 */
export function byHast(html: string, context: DecodeContext): string {
  const tree = fromHtml(html, { fragment: true });
  check(tree, context);
  return toHtml(sanitize(tree, schema), { characterReferences: { useNamedReferences: true } });
}

function check(parent: Root | Element, context: DecodeContext): void {
  const children: Node[] = [];
  for (const node of parent.children) {
    if (node.type === 'element') {
      check(node, context);
      if (node.tagName === 'h1') node.tagName = 'h2';
      if (node.tagName === 'a' && !direct(node, context)) {
        children.push(...node.children);
        continue;
      }
      if (node.tagName === 'img' && !/^\/(?![/\\])/.test(String(node.properties.src))) continue;
      const align = /text-align:\s*(center|right)/.exec(String(node.properties.style ?? ''))?.[1];
      if (align) node.properties.dataAlign = align;
    }
    children.push(node);
  }
  parent.children = children as typeof parent.children;
}

function direct(node: Element, context: DecodeContext): boolean {
  const { href } = node.properties;
  const link = typeof href === 'string' ? resolveLink(href, context.locale, context.links) : null;
  if (!link) return false;
  node.properties = { ...node.properties, href: link.href };
  if (link.isExternal) node.properties.rel = ['noopener'];
  return true;
}
