import { lowerAscii } from '../../text/lower-case.ts';
import type { KirbyClass, Method, Run } from './class-types.ts';
import type { KirbyObject } from './php-values.ts';
import { parseSignature } from './signature.ts';

export interface ClassDefinition<T> {
  readonly name: string;
  readonly alias: string;
  readonly allowed: Readonly<Record<string, Run<T>>>;
  /** Methods that the PHP class forwards, a plugin adds, or Kirby lacks. */
  readonly forwarded?: Readonly<Record<string, Run<T>>>;
  readonly own?: Readonly<Record<string, Run<T>>>;
  readonly hidden?: Readonly<Record<string, Run<T>>>;
  readonly blocked?: string;
  readonly phpMethods?: string;
  readonly protectedMethods?: string;
  readonly added?: (name: string) => Method | null;
  readonly missing?: (self: T, name: string, args: readonly unknown[]) => unknown;
  readonly missingRaw?: (self: T, name: string) => unknown;
  readonly response: readonly string[] | ((self: T) => unknown);
  readonly lowersNames?: boolean;
}

export function defineClass<T extends KirbyObject>(definition: ClassDefinition<T>): KirbyClass {
  const declared = methodsOf(definition.allowed);
  const allowed = new Map([...methodsOf(definition.forwarded ?? {}), ...declared]);
  const own = methodsOf(definition.own ?? {});
  const hidden = methodsOf(definition.hidden ?? {});
  return {
    name: definition.name,
    alias: definition.alias,
    allowed,
    declared,
    own: lowered(own),
    readable: new Map([...lowered(own), ...lowered(allowed), ...lowered(hidden)]),
    blocked: names(definition.blocked ?? ''),
    phpMethods: new Set([
      ...lowered(allowed).keys(),
      ...lowered(hidden).keys(),
      ...names(definition.phpMethods ?? ''),
      ...names(definition.blocked ?? ''),
      ...names(definition.protectedMethods ?? ''),
    ]),
    protectedMethods: names(definition.protectedMethods ?? ''),
    added: definition.added ?? null,
    missing: definition.missing ?? null,
    missingRaw: definition.missingRaw ?? null,
    response: definition.response,
    lowersNames: definition.lowersNames ?? false,
    members: new Map(),
  };
}

function methodsOf<T>(table: Readonly<Record<string, Run<T>>>): Map<string, Method> {
  const methods = new Map<string, Method>();
  for (const [text, run] of Object.entries(table)) {
    const signature = parseSignature(text);
    methods.set(signature.name, { signature, run: run as Run<never> });
  }
  return methods;
}

function lowered(methods: ReadonlyMap<string, Method>): Map<string, Method> {
  return new Map([...methods].map(([name, method]) => [lowerAscii(name), method]));
}

function names(text: string): Set<string> {
  return new Set(lowerAscii(text).split(' ').filter(Boolean));
}
