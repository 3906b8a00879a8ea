import {
  KqlInternalError,
  KqlInvalidArgumentError,
  KqlInvalidMethodError,
  KqlLogicError,
} from '../errors.ts';
import { isArray, isNumeric, isTruthy, KirbyObject, typeName, valueAt } from '../models/values/php-values.ts';
import { createQueryCache, type QueryRunner, type Step } from './query-cache.ts';
import type { Scope } from './scope.ts';
import { splitArguments, splitChain, splitExpression } from './split-query.ts';

/**
 * Kirby's first query runner, its default: a chain of segments, with ternaries and `??` between chains and
 * literals only in arguments. Throws KqlInvalidMethodError for a missing method, KqlLogicError for half a
 * ternary.
 */
export function createLegacyRunner(): QueryRunner {
  return createQueryCache(compileQuery);
}

function compileQuery(query: string): Step {
  const parts = splitExpression(query);
  const step = parts.length === 1 ? compileChain(parts[0] ?? '') : compileExpression(parts);
  if (!/^\w+$/.test(query)) return step;
  return (scope) => {
    if (Object.hasOwn(scope.names, query)) return scope.names[query];
    const global = scope.globals.get(query);
    return global ? global([]) : step(scope);
  };
}

const OPERATORS = new Set(['?', ':', '?:', '??']);

function compileExpression(parts: readonly string[]): Step {
  const operands = parts.map((part) => (OPERATORS.has(part) ? null : compileArgument(part)));

  function operand(index: number, scope: Scope): unknown {
    const step = operands[index];
    if (!step) throw new KqlInternalError('Query: an operator has no operand', { parts });
    return step(scope);
  }

  return (scope) => {
    let base: unknown = null;
    for (const [index, part] of parts.entries()) {
      if (part === '??') {
        if (base !== null) return base;
      } else if (part === '?:') {
        return isTruthy(base) ? base : operand(index + 1, scope);
      } else if (part === '?') {
        if (parts[index + 2] !== ':') {
          throw new KqlLogicError('Query: Incomplete ternary operator (missing matching `? :`)', { parts });
        }
        return operand(isTruthy(base) ? index + 1 : index + 3, scope);
      } else {
        base = operand(index, scope) ?? null;
      }
    }
    return base;
  };
}

function compileArgument(given: string): Step {
  let text = given.trim();
  if (text.startsWith('(') && text.endsWith(')')) text = text.slice(1, -1).trim();
  const constant = readConstant(text);
  if (constant) return () => constant.value;
  if (text.startsWith('[') && text.endsWith(']')) return compileArguments(text.slice(1, -1));
  if (text.startsWith('() =>')) {
    const body = compileArgument(text.slice('() =>'.length));
    return (scope) => () => body(scope);
  }
  // An empty query means all variables, so `page()` passes an argument of the wrong type.
  return text === '' || text === '0' ? everything : compileQuery(text);
}

function readConstant(text: string): { value: unknown } | null {
  if (text.startsWith("'") && text.endsWith("'")) return { value: text.slice(1, -1).replaceAll("\\'", "'") };
  if (text.startsWith('"') && text.endsWith('"')) return { value: text.slice(1, -1).replaceAll('\\"', '"') };
  if (isNumeric(text)) {
    return { value: text.includes('.') ? Number.parseFloat(text) : Math.trunc(Number(text)) };
  }
  if (text === 'null') return { value: null };
  return text === 'true' || text === 'false' ? { value: text === 'true' } : null;
}

function compileArguments(list: string): (scope: Scope) => readonly unknown[] {
  const texts = splitArguments(list);
  const constants = texts.map((text) => readConstant(text.trim()));
  const values = constants.map((constant) => constant?.value);
  if (!constants.includes(null)) return () => values;
  const steps = texts.map(compileArgument);
  return (scope) => steps.map((step) => step(scope));
}

function everything(scope: Scope): Record<string, unknown> {
  const globals = [...scope.globals].map(([name, run]) => [name, (...args: unknown[]) => run(args)]);
  return { ...Object.fromEntries(globals), ...scope.names };
}

interface Segment {
  readonly name: string;
  readonly args: (scope: Scope) => readonly unknown[];
  readonly isNullSafe: boolean;
}

const NOTHING: readonly unknown[] = [];
const noArguments = () => NOTHING;

function readSegment(segment: string, isNullSafe: boolean): Segment {
  if (!segment.endsWith(')')) return { name: segment, args: noArguments, isNullSafe };
  const open = segment.indexOf('(');
  // Kirby's count begins at 1 without an opening bracket.
  return {
    name: segment.slice(0, Math.max(0, open)),
    args: compileArguments(segment.slice(Math.max(1, open + 1), -1)),
    isNullSafe,
  };
}

function compileChain(query: string): Step {
  const [first, ...rest] = readSegments(query);
  if (!first || first.isNullSafe) return () => null;
  return (scope) => {
    let value = readFirst(first.name, first.args(scope), scope) ?? null;
    for (const segment of rest) {
      if (value === null && segment.isNullSafe) return null;
      value = runSegment(segment, value, scope) ?? null;
    }
    return value;
  };
}

function readSegments(query: string): Segment[] {
  const segments: Segment[] = [];
  let isNullSafe = false;
  for (const part of splitChain(query)) {
    if (part === '?.') isNullSafe = true;
    else if (part !== '.') {
      segments.push(readSegment(part, isNullSafe));
      isNullSafe = false;
    }
  }
  return segments;
}

function runSegment({ name, args }: Segment, base: unknown, scope: Scope): unknown {
  // A forbidden object is refused before arguments are evaluated, which may fail differently.
  if (args === noArguments && base instanceof KirbyObject) return scope.call(base, name, NOTHING);
  scope.assertReadable(base);
  const given = args(scope);
  if (isArray(base)) return readArray(base, name, given);
  if (base instanceof KirbyObject) return scope.call(base, name, given);
  throw new KqlInvalidMethodError(`Access to method/property "${name}" on ${typeName(base)}`, { name });
}

function readFirst(name: string, args: readonly unknown[], scope: Scope): unknown {
  if (Object.hasOwn(scope.names, name)) {
    const value = scope.names[name];
    if (typeof value === 'function') return value(...args);
    if (args.length === 0) return value;
  }
  const global = scope.globals.get(name);
  if (global) return global(args);
  if (Object.hasOwn(scope.names, name)) throw notCallable(name);
  throw new KqlInvalidMethodError(`Access to non-existing property "${name}" on array`, { name });
}

function readArray(array: Parameters<typeof valueAt>[0], name: string, args: readonly unknown[]): unknown {
  if (!Object.hasOwn(array, name)) {
    throw new KqlInvalidMethodError(`Access to non-existing property "${name}" on array`, { name });
  }
  const value = valueAt(array, name);
  if (typeof value === 'function') return value(...args);
  if (args.length > 0) throw notCallable(name);
  return value;
}

function notCallable(name: string): KqlInvalidArgumentError {
  return new KqlInvalidArgumentError(`Cannot access array element "${name}" with arguments`, { name });
}
