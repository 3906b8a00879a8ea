import { KqlInternalError } from '../../errors.ts';
import type { Parameter, Signature } from './class-types.ts';
import { isArray, isNumeric, KirbyObject, toFloat, toText } from './php-values.ts';

const PARAMETER = /^(?:(\S+) )?(\.\.\.)?\$(\w+)(?: = (.*))?$/;

/** Reads PHP's reflection: `slug(?string $code = null): string`. */
export function parseSignature(text: string): Signature {
  const [, name = text, list = '', returns] = /^(\w+)\((.*?)\)(?:: (.*))?$/.exec(text) ?? [];
  const parameters = list === '' ? [] : list.split(/, (?=[^']*(?:'[^']*'[^']*)*$)/).map(parseParameter);
  const isOptional = parameters.every((parameter) => !parameter.isRequired);
  const fixed = parameters.filter((parameter) => !parameter.isVariadic);
  const defaults = isOptional ? fixed.map((parameter) => parameter.defaultValue) : null;
  const variadic = parameters.find((parameter) => parameter.isVariadic) ?? null;
  return { name, parameters, fixed, variadic, returns: returns ?? null, defaults };
}

function parseParameter(text: string): Parameter {
  const [, type, dots, name = text, source] = PARAMETER.exec(text) ?? [];
  return {
    name,
    type: type ?? null,
    types: type === undefined || type === 'mixed' ? null : typesOf(type),
    isRequired: source === undefined && dots === undefined,
    isVariadic: dots !== undefined,
    defaultValue: source === undefined ? null : literal(source),
    defaultSource: source ?? null,
  };
}

function typesOf(type: string): string[] {
  return type.startsWith('?') ? [type.slice(1), 'null'] : type.split('|');
}

function literal(source: string): unknown {
  if (source === 'null') return null;
  if (source === 'true' || source === 'false') return source === 'true';
  if (source === 'array ()') return [];
  return source.startsWith("'") ? source.slice(1, -1) : Number(source);
}

/**
 * Converts as PHP without strict types: `'1'` becomes 1 for a number.
 * @throws KqlInternalError where PHP throws a TypeError or an ArgumentCountError
 */
export function fitArguments(signature: Signature, args: readonly unknown[]): unknown[] {
  const { fixed, variadic } = signature;
  const fitted = fixed.map((parameter, index) => {
    if (index < args.length) return fitOne(signature, parameter, args[index]);
    if (!parameter.isRequired) return parameter.defaultValue;
    throw new KqlInternalError(`Too few arguments to function ${signature.name}()`, { given: args.length });
  });
  if (!variadic) return fitted;
  return [...fitted, ...args.slice(fixed.length).map((value) => fitOne(signature, variadic, value))];
}

function fitOne(signature: Signature, parameter: Parameter, given: unknown): unknown {
  const value = given ?? null;
  const { types } = parameter;
  if (types === null) return value;
  for (const type of types) if (isExactly(value, type)) return value;
  for (const type of ['int', 'float', 'string', 'bool']) {
    if (!types.includes(type)) continue;
    const converted = convert(value, type);
    if (converted !== undefined) return converted;
  }
  throw new KqlInternalError(
    `${signature.name}(): Argument $${parameter.name} must be of type ${parameter.type}, ${typeof value} given`,
    { value: toText(value) },
  );
}

function isExactly(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'int':
      return Number.isInteger(value);
    case 'float':
      return typeof value === 'number';
    case 'string':
      return typeof value === 'string';
    case 'bool':
      return typeof value === 'boolean';
    case 'false':
      return value === false;
    case 'array':
      return isArray(value);
    case 'object':
      return value instanceof KirbyObject || typeof value === 'function';
    case 'Closure':
      return typeof value === 'function';
    default:
      return value instanceof KirbyObject && isInstance(value, type);
  }
}

// Any class with items counts as a collection.
function isInstance(value: KirbyObject, type: string): boolean {
  return value.kirbyClass.name === type || (type === 'Kirby\\Toolkit\\Collection' && 'items' in value);
}

function convert(value: unknown, type: string): unknown {
  if (value === null || isArray(value) || typeof value === 'function') return undefined;
  if (value instanceof KirbyObject) return type === 'string' ? (value.asString() ?? undefined) : undefined;
  if (type === 'string') return toText(value) ?? undefined;
  if (type === 'bool') return Boolean(value) && value !== '0';
  if (typeof value === 'boolean') return Number(value);
  if (!isNumeric(value)) return undefined;
  return type === 'int' ? Math.trunc(toFloat(value)) : toFloat(value);
}
