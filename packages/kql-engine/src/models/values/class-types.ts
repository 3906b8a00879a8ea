import type { KirbyObject } from './php-values.ts';

export interface Parameter {
  readonly name: string;
  readonly type: string | null;
  readonly types: readonly string[] | null;
  readonly isRequired: boolean;
  readonly isVariadic: boolean;
  readonly defaultValue: unknown;
  /** Default in PHP's source, for help texts. */
  readonly defaultSource: string | null;
}

export interface Signature {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly fixed: readonly Parameter[];
  readonly variadic: Parameter | null;
  readonly returns: string | null;
  /** Arguments of a call without any; null if the signature needs some. */
  readonly defaults: readonly unknown[] | null;
}

// The cast in `invoke` relies on `fitArguments`, which converts the values first.
export type Run<T> = (self: T, ...args: never[]) => unknown;

export interface Method {
  readonly signature: Signature;
  readonly run: Run<never>;
}

export type Member = (object: KirbyObject, args: readonly unknown[]) => unknown;

export interface KirbyClass {
  readonly name: string;
  /** Name in a select: `page`, `structureItem`. */
  readonly alias: string;
  readonly allowed: ReadonlyMap<string, Method>;
  /** Methods of the PHP class, which help texts list. */
  readonly declared: ReadonlyMap<string, Method>;
  /** Methods of the interceptor, which come first; lower-case names. */
  readonly own: ReadonlyMap<string, Method>;
  /** Allowed and hidden methods that collections may read, by lower-case name. */
  readonly readable: ReadonlyMap<string, Method>;
  /** Names in lower case that collections must not read. */
  readonly blocked: ReadonlySet<string>;
  /** Names in lower case that are never content fields. */
  readonly phpMethods: ReadonlySet<string>;
  /** Methods that PHP protects: a collection gets the content field of that name instead. */
  readonly protectedMethods: ReadonlySet<string>;
  readonly added: ((name: string) => Method | null) | null;
  /** Null forbids unknown names. */
  readonly missing: ((self: never, name: string, args: readonly unknown[]) => unknown) | null;
  readonly missingRaw: ((self: never, name: string) => unknown) | null;
  /** Default rendering; a list names methods to select. */
  readonly response: readonly string[] | ((self: never) => unknown);
  /** Error messages write Field methods in lower case. */
  readonly lowersNames: boolean;
  readonly members: Map<string, Member>;
}
