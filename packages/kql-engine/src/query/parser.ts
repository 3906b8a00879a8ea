import { KqlInternalError } from '../errors.ts';
import { type Token, type TokenType, tokenize } from './tokenizer.ts';

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

type Operation = 'arithmetic' | 'comparison' | 'logical';

/**
 * Parses the grammar of Kirby's second runner.
 * @throws KqlInternalError
 */
export function parseQuery(query: string): Node {
  const tokens = tokenize(query);
  let at = 0;

  const is = (type: TokenType) => tokens[at]?.type === type;

  function take(type: TokenType): Token | null {
    const token = tokens[at];
    if (token?.type !== type || type === 'end') return null;
    at++;
    return token;
  }

  function expectToken(type: TokenType, message: string) {
    if (!take(type)) throw new KqlInternalError(message, { query, at });
  }

  function ternary(): Node {
    const condition = coalesce();
    if (take('elvis')) return { kind: 'ternary', condition, whenTrue: null, whenFalse: ternary() };
    if (!take('?')) return condition;
    const whenTrue = ternary();
    expectToken(':', 'Expect ":" after true branch');
    return { kind: 'ternary', condition, whenTrue, whenFalse: ternary() };
  }

  function coalesce(): Node {
    let left = logical();
    while (take('coalesce')) left = { kind: 'coalesce', left, right: logical() };
    return left;
  }

  function binary(kind: Operation, type: TokenType, operand: () => Node): Node {
    let left = operand();
    for (let token = take(type); token; token = take(type)) {
      left = { kind, operator: token.text, left, right: operand() };
    }
    return left;
  }

  const logical = (): Node => binary('logical', 'logical', comparison);
  const comparison = (): Node => binary('comparison', 'comparison', sum);
  const sum = (): Node => binary('arithmetic', 'additive', term);
  const term = (): Node => binary('arithmetic', 'multiplicative', memberAccess);

  function memberAccess(): Node {
    let object = atomic();
    while (true) {
      const isNullSafe = is('nullsafe');
      let member: Node;
      if (take('[')) {
        member = ternary();
        expectToken(']', 'Expect subscript closing bracket');
      } else if (take('.') ?? take('nullsafe')) {
        member = memberName();
      } else {
        return object;
      }
      const args = take('(') ? listUntil(')') : [];
      object = { kind: 'member', object, member, args, isNullSafe };
    }
  }

  function memberName(): Node {
    const token = take('identifier') ?? take('integer');
    if (!token) throw new KqlInternalError('Expect property name after "."', { query, at });
    return { kind: 'literal', value: token.value ?? token.text };
  }

  function atomic(): Node {
    const scalar = take('literal') ?? take('integer');
    if (scalar) return { kind: 'literal', value: scalar.value };
    if (take('[')) return { kind: 'list', elements: listUntil(']') };
    const name = take('identifier');
    if (name) {
      return take('(')
        ? { kind: 'call', name: name.text, args: listUntil(')') }
        : { kind: 'variable', name: name.text };
    }
    if (take('(')) return grouping();
    throw new KqlInternalError('Expect expression', { query, at });
  }

  function grouping(): Node {
    const list = listUntil(')');
    if (take('arrow')) return { kind: 'closure', body: ternary(), parameters: list.map(parameterName) };
    const [only] = list;
    if (only === undefined || list.length > 1) {
      throw new KqlInternalError('Expecting "=>" after closure argument list', { query, at });
    }
    return only;
  }

  function parameterName(node: Node): string {
    if (node.kind === 'variable') return node.name;
    throw new KqlInternalError('Expecting only variables in closure argument list', { query });
  }

  function listUntil(end: TokenType): Node[] {
    const elements: Node[] = [];
    while (!is('end') && !is(end)) {
      elements.push(ternary());
      if (!take(',')) break;
    }
    expectToken(end, 'Expect closing bracket after list');
    return elements;
  }

  const node = ternary();
  if (!is('end')) throw new KqlInternalError('Expect end of expression', { query, at });
  return node;
}
