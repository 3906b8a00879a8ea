import {
  KqlInternalError,
  KqlInvalidArgumentError,
  KqlInvalidMethodError,
  KqlLogicError,
} from '../errors.ts';
import { isArray, isNumeric, isTruthy, KirbyObject, typeName, valueAt } from '../models/php-values.ts';
import type { Scope } from './scope.ts';
import { splitArguments, splitChain, splitExpression } from './split-query.ts';

/**
 * Runs a query with the rules of Kirby's first runner, still its default (facts 4.5): a chain of segments, ternaries
 * and `??` between them, no literals outside arguments.
 * @throws KqlInvalidMethodError for something that is not there, KqlLogicError for half a ternary
 */
export function runLegacy(query: string, scope: Scope): unknown {
  if (Object.hasOwn(scope.names, query)) return scope.names[query];
  const name = scope.globals.get(query);
  if (name) return name([]);
  const parts = splitExpression(query);
  return parts.length === 1 ? runChain(parts[0] ?? '', scope) : runExpression(parts, scope);
}

function runExpression(parts: readonly string[], scope: Scope): unknown {
  let base: unknown = null;
  for (const [index, part] of parts.entries()) {
    const operand = (offset: number) => runOperand(parts[index + offset], scope);
    if (part === '??') {
      if (base !== null) return base;
    } else if (part === '?:') {
      return isTruthy(base) ? base : operand(1);
    } else if (part === '?') {
      if (parts[index + 2] !== ':') {
        throw new KqlLogicError('Query: Incomplete ternary operator (missing matching `? :`)', { parts });
      }
      return isTruthy(base) ? operand(1) : operand(3);
    } else {
      base = runOperand(part, scope) ?? null;
    }
  }
  return base;
}

function runOperand(part: string | undefined, scope: Scope): unknown {
  if (part === undefined || /^([?:]|\?:|\?\?)$/.test(part)) {
    throw new KqlInternalError('Query: an operator has no operand', { part });
  }
  return runArgument(part, scope);
}

/** One argument: a literal, a list, a closure or a query of its own. */
function runArgument(given: string, scope: Scope): unknown {
  let text = given.trim();
  if (text.startsWith('(') && text.endsWith(')')) text = text.slice(1, -1).trim();
  if (text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1).replaceAll("\\'", "'");
  if (text.startsWith('"') && text.endsWith('"')) return text.slice(1, -1).replaceAll('\\"', '"');
  if (text.startsWith('[') && text.endsWith(']')) return runArguments(text.slice(1, -1), scope);
  if (isNumeric(text)) return text.includes('.') ? Number.parseFloat(text) : Math.trunc(Number(text));
  if (text.startsWith('() =>')) {
    const body = text.slice('() =>'.length).trim();
    return () => runArgument(body, scope);
  }
  if (text === 'null') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  // An empty query is everything in reach; so `page()` passes an argument, of the wrong type.
  return text === '' || text === '0' ? everything(scope) : runLegacy(text, scope);
}

function everything(scope: Scope): Record<string, unknown> {
  const globals = [...scope.globals].map(([name, run]) => [name, (...args: unknown[]) => run(args)]);
  return { ...Object.fromEntries(globals), ...scope.names };
}

function runArguments(list: string, scope: Scope): unknown[] {
  return splitArguments(list).map((part) => runArgument(part, scope));
}

function runChain(query: string, scope: Scope): unknown {
  let value: unknown = null;
  let position = 0;
  for (const segment of splitChain(query)) {
    if (segment === '?.') {
      if (value === null) return null;
    } else if (segment !== '.') {
      if (value !== null) scope.assertReadable(value);
      value = runSegment(segment, position, value, scope) ?? null;
      position++;
    }
  }
  return value;
}

function runSegment(segment: string, position: number, base: unknown, scope: Scope): unknown {
  const { name, args } = readSegment(segment, scope);
  if (position === 0) return readFirst(name, args, scope);
  if (isArray(base)) return readArray(base, name, args);
  if (base instanceof KirbyObject) return scope.call(base, name, args);
  throw new KqlInvalidMethodError(`Access to method/property "${name}" on ${typeName(base)}`, { segment });
}

function readSegment(segment: string, scope: Scope): { name: string; args: unknown[] } {
  if (!segment.endsWith(')')) return { name: segment, args: [] };
  const open = segment.indexOf('(');
  return {
    name: segment.slice(0, Math.max(0, open)),
    args: runArguments(segment.slice(open + 1, -1), scope),
  };
}

function readFirst(name: string, args: readonly unknown[], scope: Scope): unknown {
  if (Object.hasOwn(scope.names, name)) {
    const value = scope.names[name];
    if (typeof value === 'function') return (value as (...given: unknown[]) => unknown)(...args);
    if (args.length === 0) return value;
  }
  const global = scope.globals.get(name);
  if (global) return global(args);
  if (Object.hasOwn(scope.names, name)) {
    throw new KqlInvalidArgumentError(`Cannot access array element "${name}" with arguments`, { name });
  }
  throw new KqlInvalidMethodError(`Access to non-existing property "${name}" on array`, { name });
}

function readArray(array: Parameters<typeof valueAt>[0], name: string, args: readonly unknown[]): unknown {
  if (!Object.hasOwn(array, name)) {
    throw new KqlInvalidMethodError(`Access to non-existing property "${name}" on array`, { name });
  }
  const value = valueAt(array, name);
  if (typeof value === 'function') return (value as (...given: unknown[]) => unknown)(...args);
  if (args.length > 0) {
    throw new KqlInvalidArgumentError(`Cannot access array element "${name}" with arguments`, { name });
  }
  return value;
}
