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
  /** The parameters without the variadic one. */
  readonly fixed: readonly Parameter[];
  readonly variadic: Parameter | null;
  readonly returns: string | null;
  /** The arguments of a call without any; null if the signature needs some. */
  readonly defaults: readonly unknown[] | null;
}

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
