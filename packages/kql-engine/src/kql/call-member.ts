import { KqlInternalError, KqlInvalidArgumentError, KqlPermissionError, KqlWarning } from '../errors.ts';
import { Field } from '../models/content/field.ts';
import type { KirbyClass, Member, Method } from '../models/values/class-types.ts';
import { KirbyObject, typeName } from '../models/values/php-values.ts';
import { invoke } from '../models/values/read-attribute.ts';
import { lowerAscii } from '../text/lower-case.ts';

/** KQL has no interceptor for a class without an alias. */
function isClosed(kind: KirbyClass): boolean {
  return kind.alias === '';
}

/** @throws KqlPermissionError */
export function assertOpen(object: KirbyObject): void {
  const { kirbyClass } = object;
  if (isClosed(kirbyClass)) {
    throw new KqlPermissionError(`Access to the class "${kirbyClass.name}" is not supported`);
  }
}

// KQL's interceptors come before Kirby: a content field called `class` or `replace` can only be had through
// `content`, the field method `replace` not at all [M].
const INTERCEPTOR = new Map<string, Member>([
  ['allowedmethods', (object) => [...object.kirbyClass.allowed.keys()]],
  ['class', (_, args) => String(only(args)).replace('Kirby\\', 'Kirby\\Kql\\Interceptors\\')],
  ['replace', (_, args) => replace(only(args))],
  ['isallowedmethod', (object, args) => object.kirbyClass.allowed.has(String(only(args)))],
  ['toarray', (object) => (object instanceof Field ? [] : respond(object))],
  ['toresponse', respond],
]);

function replace(value: unknown): KirbyObject {
  if (!isKirbyObject(value)) throw new KqlInvalidArgumentError(`Unsupported value: ${typeName(value)}`);
  assertOpen(value);
  return value;
}

function only(args: readonly unknown[]): unknown {
  if (args.length === 0) throw new KqlInternalError('Too few arguments to an interceptor');
  return args[0];
}

/**
 * Tries allowed methods, then content fields, as KQL's interceptor does.
 * @throws KqlPermissionError for an existing method that is not allowed
 */
export function callMember(object: KirbyObject, name: string, args: readonly unknown[]): unknown {
  const { kirbyClass } = object;
  const known = kirbyClass.members.get(name);
  if (known) return known(object, args);
  assertOpen(object);
  const member = findMember(kirbyClass, name);
  // Only made-up names exceed this.
  if (kirbyClass.members.size >= MAX_MEMBERS) kirbyClass.members.clear();
  kirbyClass.members.set(name, member);
  return member(object, args);
}

const MAX_MEMBERS = 500;

function findMember(kind: KirbyClass, name: string): Member {
  const lower = lowerAscii(name);
  const onInterceptor = INTERCEPTOR.get(lower);
  const own = kind.own.get(lower);
  if (own) return memberOf(own);
  if (onInterceptor) return onInterceptor;
  const method = kind.allowed.get(name) ?? kind.added?.(name);
  if (method) return memberOf(method);
  const { missing } = kind;
  if (missing && !kind.phpMethods.has(lower)) {
    return (object, args) => missing(object as never, name, args);
  }
  return () => {
    const shown = kind.lowersNames ? lower : name;
    throw new KqlPermissionError(`The method "${kind.name}::${shown}()" is not allowed in the API context`, {
      name,
    });
  };
}

function memberOf(method: Method): Member {
  const { signature, run } = method;
  const { parameters, defaults } = signature;
  if (parameters.length === 0) return (object) => run(object as never);
  if (defaults?.length !== 1) return (object, args) => invoke(object, method, args);
  const [byDefault] = defaults as readonly never[];
  return (object, args) =>
    args.length === 0 ? run(object as never, byDefault as never) : invoke(object, method, args);
}

export function respond(object: KirbyObject): unknown {
  assertOpen(object);
  const { response } = object.kirbyClass;
  if (typeof response !== 'function') {
    return Object.fromEntries(response.map((name) => [name, render(callMember(object, name, []))]));
  }
  const result = response(object as never);
  if (result === null && object instanceof Field) {
    throw new KqlWarning('Array to string conversion', { field: object.key });
  }
  return result;
}

export function render(value: unknown): unknown {
  if (typeof value === 'function') assertReadable(value);
  if (typeof value !== 'object') return value;
  if (value instanceof Field && typeof value.value === 'string') return value.value;
  return isKirbyObject(value) ? respond(value) : value;
}

/** @throws KqlPermissionError */
export function assertReadable(value: unknown): void {
  if (typeof value === 'function') {
    throw new KqlPermissionError('Access to the class "Closure" is not supported');
  }
  if (isKirbyObject(value)) assertOpen(value);
}

function isKirbyObject(value: unknown): value is KirbyObject {
  return value instanceof KirbyObject;
}
