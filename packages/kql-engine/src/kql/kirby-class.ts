import { lowerAscii } from '../folder/txt-file.ts';
import type { KirbyObject } from '../models/values/php-values.ts';
import { parseSignature, type Signature } from './signature.ts';

// One table holds all methods although each has its own argument types. `fitArguments` converts the values
// before `run` is called; the cast in `invoke` relies on that.
export type Run<T> = (self: T, ...args: never[]) => unknown;

export interface Method {
  readonly signature: Signature;
  readonly run: Run<never>;
}

/** What a name in a query resolves to on an object of a class. */
export type Member = (object: KirbyObject, args: readonly unknown[]) => unknown;

/** A class of Kirby's as KQL sees it. */
export interface KirbyClass {
  readonly name: string;
  /** The name under which a select reaches the object: `page`, `structureItem`. */
  readonly alias: string;
  /** Methods a query may call. */
  readonly allowed: ReadonlyMap<string, Method>;
  /** The allowed methods that the PHP class itself declares; help texts list them. */
  readonly declared: ReadonlyMap<string, Method>;
  /** Methods of the interceptor itself, which take precedence; lower-case names. */
  readonly own: ReadonlyMap<string, Method>;
  /** Everything collections may read from an item, by lower-case name: allowed and hidden methods. */
  readonly readable: ReadonlyMap<string, Method>;
  /** Lower-case names of PHP methods collections must not read. */
  readonly blocked: ReadonlySet<string>;
  /** Lower-case names of all PHP methods: a name in here is never a content field. */
  readonly phpMethods: ReadonlySet<string>;
  /** Methods that were added to the class; their names are not case-sensitive. */
  readonly added: ((name: string) => Method | null) | null;
  /** Resolves an unknown name in a query; without it unknown names are forbidden. */
  readonly missing: ((self: never, name: string, args: readonly unknown[]) => unknown) | null;
  /** Resolves an unknown name when a collection reads the object itself. */
  readonly missingRaw: ((self: never, name: string) => unknown) | null;
  /** Default rendering; a list names methods to select. */
  readonly response: readonly string[] | ((self: never) => unknown);
  /** Error messages write Field methods in lower case. */
  readonly lowersNames: boolean;
  /** Names that queries have used, with the member that each resolved to. */
  readonly members: Map<string, Member>;
}

export interface ClassDefinition<T> {
  readonly name: string;
  readonly alias: string;
  readonly allowed: Readonly<Record<string, Run<T>>>;
  /** Also allowed, but forwarded by the PHP class to another one, added by a plugin, or missing in Kirby. */
  readonly forwarded?: Readonly<Record<string, Run<T>>>;
  readonly own?: Readonly<Record<string, Run<T>>>;
  readonly hidden?: Readonly<Record<string, Run<T>>>;
  readonly blocked?: string;
  readonly phpMethods?: string;
  readonly added?: (name: string) => Method | null;
  readonly missing?: (self: T, name: string, args: readonly unknown[]) => unknown;
  readonly missingRaw?: (self: T, name: string) => unknown;
  readonly response: readonly string[] | ((self: T) => unknown);
  readonly lowersNames?: boolean;
}

/** Builds the method tables of one class; the keys of its tables are PHP signatures. */
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
    ]),
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
