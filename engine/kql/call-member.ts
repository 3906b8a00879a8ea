import { KqlInternalError, KqlInvalidArgumentError, KqlPermissionError } from '../errors.ts';
import { lowerAscii } from '../folder/txt-file.ts';
import { Field } from '../models/field.ts';
import { type KirbyObject, typeName } from '../models/php-values.ts';
import type { KirbyClass } from './kirby-class.ts';
import { invoke } from './read-attribute.ts';

/** Classes without an interceptor: no query may touch them (facts 4.4). */
function isClosed(kind: KirbyClass): boolean {
  return kind.alias === '';
}

/** @throws KqlPermissionError for an object KQL has no interceptor for */
export function assertOpen(object: KirbyObject): void {
  const { kirbyClass } = object;
  if (isClosed(kirbyClass)) {
    throw new KqlPermissionError(`Access to the class "${kirbyClass.name}" is not supported`);
  }
}

// Public methods of KQL's interceptors, which queries reach before anything of Kirby's. So a content field called
// `class` or `replace` can only be had through `content`, and the field method `replace` not at all [M].
const INTERCEPTOR: Readonly<Record<string, (object: KirbyObject, args: readonly unknown[]) => unknown>> = {
  allowedmethods: (object) => [...object.kirbyClass.allowed.keys()],
  class: (_, args) => String(only(args)).replace('Kirby\\', 'Kirby\\Kql\\Interceptors\\'),
  replace: (_, args) => {
    const value = only(args);
    if (!isKirbyObject(value)) throw new KqlInvalidArgumentError(`Unsupported value: ${typeName(value)}`);
    assertOpen(value);
    return value;
  },
  isallowedmethod: (object, args) => object.kirbyClass.allowed.has(String(only(args))),
  toarray: (object) => (object instanceof Field ? [] : respond(object)),
  toresponse: respond,
};

function only(args: readonly unknown[]): unknown {
  if (args.length === 0) throw new KqlInternalError('Too few arguments to an interceptor');
  return args[0];
}

/**
 * Calls what a query names on an object, as KQL's interceptor would: allowed methods, then content fields.
 * @throws KqlPermissionError for a method that exists but is closed
 */
export function callMember(object: KirbyObject, name: string, args: readonly unknown[]): unknown {
  assertOpen(object);
  const kind = object.kirbyClass;
  const lower = lowerAscii(name);
  const own = kind.own.get(lower);
  if (own) return invoke(object, own, args);
  const onInterceptor = INTERCEPTOR[lower];
  if (onInterceptor) return onInterceptor(object, args);
  const method = kind.allowed.get(name);
  if (method) return invoke(object, method, args);
  if (object instanceof Field) {
    const result = kind.missing?.(object as never, name, args) as { found: unknown } | null | undefined;
    if (result) return result.found;
  } else if (kind.missing && !kind.phpMethods.has(lower)) {
    return kind.missing(object as never, name, args);
  }
  const shown = kind.lowersNames ? lower : name;
  throw new KqlPermissionError(`The method "${kind.name}::${shown}()" is not allowed in the API context`, {
    name,
  });
}

/** The default rendering of an object before its parts are rendered themselves (facts 4.3). */
export function respond(object: KirbyObject): unknown {
  assertOpen(object);
  const { response } = object.kirbyClass;
  if (typeof response !== 'function') {
    return Object.fromEntries(response.map((name) => [name, render(callMember(object, name, []))]));
  }
  const result = response(object as never);
  if (result === null && object instanceof Field) {
    throw new KqlInternalError('Array to string conversion', { field: object.key });
  }
  return result;
}

/** What a query's result looks like in the answer. */
export function render(value: unknown): unknown {
  assertReadable(value);
  return isKirbyObject(value) ? respond(value) : value;
}

/** @throws KqlPermissionError for an object or closure that may not be looked into */
export function assertReadable(value: unknown): void {
  if (typeof value === 'function') {
    throw new KqlPermissionError('Access to the class "Closure" is not supported');
  }
  if (isKirbyObject(value)) assertOpen(value);
}

function isKirbyObject(value: unknown): value is KirbyObject {
  return typeof value === 'object' && value !== null && 'kirbyClass' in value;
}
