import phpParser, { type Node } from 'php-parser';

export interface LeftOut {
  line: number;
  key: string;
}

export interface PhpArray {
  value: Record<string, unknown>;
  leftOut: LeftOut[];
  timezone?: string;
}

interface Entry extends Node {
  key: Node | null;
  value: Node;
}

const unknown = Symbol('not a literal');

/**
 * Reads literals in the array that a PHP file returns, without running PHP.
 * @throws Error if the file cannot be parsed or returns no array
 */
export function readPhpArray(code: string, file: string): PhpArray {
  const { children } = new phpParser.Engine({ ast: { withPositions: true } }).parseCode(code, file);
  const result = children.findLast((node) => node.kind === 'return') as
    | (Node & { expr: Node | null })
    | undefined;
  if (result?.expr?.kind !== 'array') throw new Error('It returns no array');
  const leftOut: LeftOut[] = [];
  const value = toObject(result.expr, '', leftOut);
  const zone = children.findLast(setsTimezone)?.expression.arguments[0];
  if (zone === undefined) return { value, leftOut };
  const timezone = literal(zone, '', []);
  if (typeof timezone === 'string') return { value, leftOut, timezone };
  leftOut.push({ line: zone.loc?.start.line ?? 0, key: 'the time zone' });
  return { value, leftOut };
}

interface Call extends Node {
  expression: Node & { what: Node & { name: string }; arguments: Node[] };
}

function setsTimezone(node: Node): node is Call {
  if (node.kind !== 'expressionstatement' || (node as Call).expression.kind !== 'call') return false;
  const { what } = (node as Call).expression;
  return what.kind === 'name' && /^\\?date_default_timezone_set$/i.test(what.name);
}

function entriesOf(node: Node): Entry[] {
  return ((node as unknown as { items: (Entry | null)[] }).items ?? []).filter(
    (item) => item?.kind === 'entry',
  ) as Entry[];
}

function toObject(node: Node, path: string, leftOut: LeftOut[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  entriesOf(node).forEach((entry, index) => {
    const key = entry.key === null ? String(index) : String(literal(entry.key, path, leftOut));
    const name = path === '' ? key : `${path}.${key}`;
    const value = literal(entry.value, name, leftOut);
    if (value === unknown) leftOut.push({ line: entry.value.loc?.start.line ?? 0, key: name });
    else if (key !== '__proto__') result[key] = value;
  });
  return result;
}

function literal(node: Node, path: string, leftOut: LeftOut[]): unknown {
  const { kind } = node;
  const { value } = node as unknown as { value?: unknown };
  if (kind === 'string' || kind === 'nowdoc') return value;
  if (kind === 'boolean') return value === true || value === 'true';
  if (kind === 'number') return Number(value);
  if (kind === 'nullkeyword') return null;
  // Locale categories are the only constants in these files.
  const { name } = node as unknown as { name?: unknown };
  if (kind === 'name' && typeof name === 'string' && /^LC_[A-Z]+$/.test(name)) return name;
  if (kind === 'unary') {
    const { type, what } = node as unknown as { type: string; what: Node };
    return type === '-' && what.kind === 'number' ? -Number(literal(what, path, leftOut)) : unknown;
  }
  if (kind !== 'array') return unknown;
  const items = entriesOf(node);
  const isList = items.every((item) => item.key === null);
  const object = toObject(node, path, leftOut);
  return isList && items.length > 0 ? Object.values(object) : object;
}
