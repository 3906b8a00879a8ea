/** css-tree has no types. */
declare module 'css-tree' {
  interface Place {
    start: { line: number; offset: number };
    end: { offset: number };
  }
  /** Needs `positions`. */
  export interface CssNode {
    type: string;
    loc: Place;
    /** A node in an attribute selector. */
    name?: string | { name: string };
    /** `=`, `~=` and so on; null without a value. */
    matcher?: string | null;
    property?: string;
    value?: CssNode;
    prelude?: CssNode | null;
    block?: CssNode | null;
    children?: { toArray(): CssNode[] } | null;
  }
  export function parse(css: string, options: { positions: true; parseCustomProperty: boolean }): CssNode;
  export function walk(
    tree: CssNode,
    enter: (this: { atrule: { name: string } | null }, node: CssNode) => void,
  ): void;
}
