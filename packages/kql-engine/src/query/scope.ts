import type { KirbyObject } from '../models/values/php-values.ts';

/** The objects and functions that a query can use, and the rules for using them. */
export interface Scope {
  /** The model the query is about, under its alias. */
  readonly names: Readonly<Record<string, unknown>>;
  /** Functions every query has: `site`, `page(id)` and so on. */
  readonly globals: ReadonlyMap<string, (args: readonly unknown[]) => unknown>;
  /** Calls a member of an object, or refuses. */
  call(object: KirbyObject, name: string, args: readonly unknown[]): unknown;
  /** @throws KqlPermissionError for an object that may not be looked into */
  assertReadable(value: unknown): void;
}
