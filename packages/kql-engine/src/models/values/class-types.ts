import type { KirbyObject } from './php-values.ts';

export interface Parameter {
  readonly name: string;
  readonly type: string | null;
  /** The types it allows, in order; null for any type. */
  readonly types: readonly string[] | null;
  readonly isRequired: boolean;
  readonly isVariadic: boolean;
  readonly defaultValue: unknown;
  /** The default as PHP's source has it, for help texts. */
  readonly defaultSource: string | null;
}

export interface Signature {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly fixed: readonly Parameter[];
  readonly variadic: Parameter | null;
  readonly returns: string | null;
  /** The arguments of a call without any; null if the signature needs some. */
  readonly defaults: readonly unknown[] | null;
}

// `fitArguments` converts the values before `run` is called; the cast in `invoke` relies on that.
export type Run<T> = (self: T, ...args: never[]) => unknown;

export interface Method {
  readonly signature: Signature;
  readonly run: Run<never>;
}

export type Member = (object: KirbyObject, args: readonly unknown[]) => unknown;

/** A class of Kirby's as KQL sees it. */
export interface KirbyClass {
  readonly name: string;
  /** As a select names the object: `page`, `structureItem`. */
  readonly alias: string;
  readonly allowed: ReadonlyMap<string, Method>;
  /** Of the PHP class itself; help texts list them. */
  readonly declared: ReadonlyMap<string, Method>;
  /** Of the interceptor itself, which come first; lower-case names. */
  readonly own: ReadonlyMap<string, Method>;
  /** Allowed and hidden methods that collections may read, by lower-case name. */
  readonly readable: ReadonlyMap<string, Method>;
  /** In lower case: what collections must not read. */
  readonly blocked: ReadonlySet<string>;
  /** In lower case: never the name of a content field. */
  readonly phpMethods: ReadonlySet<string>;
  /** Methods that PHP protects: a collection that reads one gets the content field of that name. */
  readonly protectedMethods: ReadonlySet<string>;
  /** Added by a plugin; their names are not case-sensitive. */
  readonly added: ((name: string) => Method | null) | null;
  /** Without it unknown names are forbidden. */
  readonly missing: ((self: never, name: string, args: readonly unknown[]) => unknown) | null;
  /** For a collection that reads the object itself. */
  readonly missingRaw: ((self: never, name: string) => unknown) | null;
  /** Default rendering; a list names methods to select. */
  readonly response: readonly string[] | ((self: never) => unknown);
  /** Error messages write Field methods in lower case. */
  readonly lowersNames: boolean;
  /** What names that queries have used resolved to. */
  readonly members: Map<string, Member>;
}
