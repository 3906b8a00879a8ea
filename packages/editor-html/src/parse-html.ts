import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment } from 'parse5';

export type HtmlElement = DefaultTreeAdapterTypes.Element;
type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

export class TangledHtml extends Error {
  override readonly name = 'TangledHtml';
}

export interface HtmlVisitor {
  text(value: string): void;
  /** Returns the callback for the end of the element; null skips its contents. */
  enter(element: HtmlElement): (() => void) | null;
}

/**
 * Walks HTML as a browser parses it inside a `<div>`.
 * @throws TangledHtml if few letters would become very many elements: `<p>` reopens every open `<b>`
 */
export function visitHtml(html: string, visitor: HtmlVisitor): void {
  const { createElement } = defaultTreeAdapter;
  let left = html.length + 1000;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...element) {
      left -= 1;
      if (left < 0) throw new TangledHtml('The tags of a text are too crossed to be put in order.');
      return createElement(...element);
    },
  };
  const environment = createElement('div', names.NS.HTML, []);
  visitNodes(parseFragment(environment, html, { treeAdapter }).childNodes, visitor);
}

/** Iterates, because the nesting depth is unbounded. */
function visitNodes(nodes: readonly HtmlNode[], visitor: HtmlVisitor): void {
  const levels = [{ nodes, next: 0, leave: () => {} }];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const node = level.nodes[level.next++];
    if (node === undefined) {
      levels.pop();
      level.leave();
    } else if ('tagName' in node) {
      const leave = visitor.enter(node);
      if (leave) levels.push({ nodes: node.childNodes, next: 0, leave });
    } else if ('value' in node) visitor.text(node.value);
  }
}
