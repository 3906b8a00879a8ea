import { KqlInternalError } from '../../errors.ts';
import { lowerAscii } from '../../text/lower-case.ts';
import type { Method } from './class-types.ts';
import { isArray, KirbyObject, valueAt } from './php-values.ts';
import { fitArguments } from './signature.ts';

/**
 * Reads as collections do, beyond what queries may call: `parents` can filter although a query cannot call
 * it; blocked methods give null.
 * @throws KqlInternalError for a name that is neither a method nor a possible content field
 */
export function readAttribute(item: unknown, attribute: string): unknown {
  if (isArray(item)) return valueAt(item, attribute) ?? null;
  if (!(item instanceof KirbyObject)) return null;
  const kind = item.kirbyClass;
  const name = lowerAscii(attribute);
  if (kind.blocked.has(name)) return null;
  const method = kind.readable.get(name);
  if (method) return invoke(item, method, []);
  if (kind.phpMethods.has(name) && !kind.protectedMethods.has(name)) return null;
  if (kind.missingRaw) return kind.missingRaw(item as never, attribute) ?? null;
  // Any other name is a key in a list of lists, as `chunk` makes it.
  if ('items' in item) return (item.items as ReadonlyMap<string, unknown>).get(attribute) ?? null;
  throw new KqlInternalError(`Call to undefined method ${kind.name}::${attribute}()`, { attribute });
}

export function invoke(self: KirbyObject, method: Method, args: readonly unknown[]): unknown {
  const { signature, run } = method;
  if (signature.parameters.length === 0) return run(self as never);
  if (args.length === 0 && signature.defaults) return run(self as never, ...(signature.defaults as never[]));
  return run(self as never, ...(fitArguments(signature, args) as never[]));
}
