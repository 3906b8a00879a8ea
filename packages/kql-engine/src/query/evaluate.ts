import { KqlInternalError } from '../errors.ts';
import {
  compareLoosely,
  isArray,
  isLooselyEqual,
  isNumeric,
  isTruthy,
  KirbyObject,
  toFloat,
  typeName,
  valueAt,
} from '../models/values/php-values.ts';
import { type Node, parseQuery } from './parser.ts';
import { createQueryCache, type QueryRunner } from './query-cache.ts';
import type { Scope } from './scope.ts';

/** Kirby's second query runner. */
export function createDefaultRunner(): QueryRunner {
  const parsed = createQueryCache(parseQuery);
  return (query) => (scope) => {
    const known = readName(query, scope);
    return known === undefined ? evaluate(parsed(query), scope) : known;
  };
}

/** Reads a variable or calls a function without arguments; `this` is everything in scope. */
function readName(name: string, scope: Scope): unknown {
  if (Object.hasOwn(scope.names, name) && scope.names[name] !== null) {
    const value = scope.names[name];
    return typeof value === 'function' ? value() : value;
  }
  const global = scope.globals.get(name);
  if (global) return global([]);
  return name === 'this' ? scope.names : undefined;
}

function evaluate(node: Node, scope: Scope): unknown {
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'list':
      return node.elements.map((element) => evaluate(element, scope));
    case 'variable':
      return readName(node.name, scope) ?? null;
    case 'call':
      return callGlobal(node.name, evaluateAll(node.args, scope), scope);
    case 'member':
      return readMember(node, scope);
    case 'closure':
      return (...values: unknown[]) => {
        if (values.length !== node.parameters.length) {
          throw new KqlInternalError('A closure got another number of values than it names', {
            values: values.length,
          });
        }
        const given = node.parameters.map((name, index) => [name, values[index]]);
        return evaluate(node.body, { ...scope, names: { ...scope.names, ...Object.fromEntries(given) } });
      };
    case 'coalesce': {
      // Kirby evaluates both sides.
      const [left, right] = [evaluate(node.left, scope), evaluate(node.right, scope)];
      return left ?? right;
    }
    case 'ternary':
      return chooseBranch(node, scope);
    default:
      return operate(node.operator, evaluate(node.left, scope), evaluate(node.right, scope));
  }
}

function evaluateAll(nodes: readonly Node[], scope: Scope): unknown[] {
  return nodes.map((node) => evaluate(node, scope));
}

function callGlobal(name: string, args: readonly unknown[], scope: Scope): unknown {
  const global = scope.globals.get(name);
  if (!global) throw new KqlInternalError(`Invalid global function in query: ${name}`, { name });
  return global(args);
}

function chooseBranch(node: Extract<Node, { kind: 'ternary' }>, scope: Scope): unknown {
  const condition = evaluate(node.condition, scope) ?? null;
  const whenTrue = node.whenTrue ? evaluate(node.whenTrue, scope) : null;
  const whenFalse = evaluate(node.whenFalse, scope);
  // A true branch that is null counts as missing in Kirby.
  if (whenTrue === null) return isTruthy(condition) ? condition : whenFalse;
  return isTruthy(condition) ? whenTrue : whenFalse;
}

function readMember(node: Extract<Node, { kind: 'member' }>, scope: Scope): unknown {
  const object = evaluate(node.object, scope) ?? null;
  const key = evaluate(node.member, scope);
  const args = evaluateAll(node.args, scope);
  if (typeof key !== 'string' && typeof key !== 'number') {
    throw new KqlInternalError('A member must be named by text or number', { key });
  }
  if (object === null && node.isNullSafe) return null;
  if (isArray(object)) return readItem(object, String(key), args);
  if (object instanceof KirbyObject) return scope.call(object, String(key), args);
  throw new KqlInternalError(`Cannot access "${key}" on ${typeName(object)}`, { key });
}

function readItem(array: Parameters<typeof valueAt>[0], key: string, args: readonly unknown[]): unknown {
  const item = valueAt(array, key) ?? null;
  if (typeof item === 'function') return item(...args);
  if (args.length > 0 && isTruthy(item))
    throw new KqlInternalError('An array element cannot be called', { key });
  return item;
}

function operate(operator: string, left: unknown, right: unknown): unknown {
  switch (operator) {
    case '==':
      return isLooselyEqual(left, right);
    case '!=':
      return !isLooselyEqual(left, right);
    case '===':
      return (left ?? null) === (right ?? null);
    case '!==':
      return (left ?? null) !== (right ?? null);
    case '<':
      return compareLoosely(left, right) < 0;
    case '<=':
      return compareLoosely(left, right) <= 0;
    case '>':
      return compareLoosely(left, right) > 0;
    case '>=':
      return compareLoosely(left, right) >= 0;
    case '&&':
    case 'AND':
      return isTruthy(left) && isTruthy(right);
    case '||':
    case 'OR':
      return isTruthy(left) || isTruthy(right);
    default:
      return calculate(operator, operand(left), operand(right));
  }
}

function operand(value: unknown): number {
  if (typeof value === 'boolean') return Number(value);
  if (!isNumeric(value)) throw new KqlInternalError('Arithmetic needs numbers', { value });
  return toFloat(value);
}

function calculate(operator: string, left: number, right: number): number {
  if ((operator === '/' || operator === '%') && right === 0) throw new KqlInternalError('Division by zero');
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  return operator === '/' ? left / right : Math.trunc(left) % Math.trunc(right);
}
