import type { KirbyObject } from '../models/values/php-values.ts';

/** What a query can reach and how it may touch it. */
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
