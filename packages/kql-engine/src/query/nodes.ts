/** The syntax tree of a query. */
export type Node =
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'list'; readonly elements: readonly Node[] }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Node[] }
  | {
      readonly kind: 'member';
      readonly object: Node;
      readonly member: Node;
      readonly args: readonly Node[];
      readonly isNullSafe: boolean;
    }
  | { readonly kind: 'closure'; readonly parameters: readonly string[]; readonly body: Node }
  | { readonly kind: 'coalesce'; readonly left: Node; readonly right: Node }
  | {
      readonly kind: 'ternary';
      readonly condition: Node;
      readonly whenTrue: Node | null;
      readonly whenFalse: Node;
    }
  | { readonly kind: Operation; readonly operator: string; readonly left: Node; readonly right: Node };

export type Operation = 'arithmetic' | 'comparison' | 'logical';
