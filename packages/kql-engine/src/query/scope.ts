import type { KirbyObject } from '../models/values/php-values.ts';

export interface Scope {
  readonly names: Readonly<Record<string, unknown>>;
  /** `site`, `page(id)` and so on. */
  readonly globals: ReadonlyMap<string, (args: readonly unknown[]) => unknown>;
  call(object: KirbyObject, name: string, args: readonly unknown[]): unknown;
  /** @throws KqlPermissionError */
  assertReadable(value: unknown): void;
}
