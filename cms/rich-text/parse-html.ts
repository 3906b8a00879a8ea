import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment } from 'parse5';

export type HtmlElement = DefaultTreeAdapterTypes.Element;
type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** HTML whose tags are so crossed that browsers would make far more elements of it than it has letters. */
export class TangledHtml extends Error {
  override readonly name = 'TangledHtml';
}

/** What is done at each part of a text, in order. */
export interface HtmlVisitor {
  text(value: string): void;
  /** Gives what is done after all that the element holds; null passes over that. */
  enter(element: HtmlElement): (() => void) | null;
}

/**
 * Goes through some HTML as a browser reads it inside a `<div>`: tags that nobody closed are closed, misplaced ones are where HTML5 puts them.
 * @throws TangledHtml when a few letters would become a multitude: `<p>` reopens every `<b>` before it that is still open
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
  const surroundings = createElement('div', names.NS.HTML, []);
  visitNodes(parseFragment(surroundings, html, { treeAdapter }).childNodes, visitor);
}

/** Without calls within calls: nothing bounds how deep elements are nested. */
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
