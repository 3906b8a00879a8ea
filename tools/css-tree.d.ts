/** What is used of css-tree, which has no types. */
declare module 'css-tree' {
  interface Place {
    start: { line: number; offset: number };
    end: { offset: number };
  }
  interface Node {
    type: string;
    loc?: Place;
    property?: string;
    value?: Node;
  }
  export function parse(css: string, options: { positions: boolean; parseCustomProperty: boolean }): Node;
  export function walk(
    tree: Node,
    enter: (this: { atrule: { name: string } | null }, node: Node) => void,
  ): void;
}
