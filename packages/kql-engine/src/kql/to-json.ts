import { KqlInternalError } from '../errors.ts';
import { Collection } from '../models/collections/collection.ts';
import { Field } from '../models/content/field.ts';
import { KirbyObject } from '../models/values/php-values.ts';

export type Ready = WeakSet<object>;

/**
 * Encodes as PHP's json_encode: an empty map becomes a list, and objects that were not rendered show their
 * public properties.
 */
export function toJson(value: unknown, ready: Ready): unknown {
  if (typeof value === 'string') return value;
  if (value === undefined || typeof value === 'function') return null;
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new KqlInternalError('Inf and NaN cannot be JSON encoded', { value });
  }
  if (typeof value !== 'object' || value === null) return value;
  if (ready.has(value)) return value;
  if (Array.isArray(value)) return value.map((entry) => toJson(entry, ready));
  if (value instanceof KirbyObject) return publicProperties(value, ready);
  if (isCounted(value)) return Object.values(value).map((entry) => toJson(entry, ready));
  const copy: Record<string, unknown> = {};
  for (const key in value) {
    const entry = toJson((value as Readonly<Record<string, unknown>>)[key], ready);
    setEntry(copy, key, entry);
  }
  return copy;
}

export function setEntry(record: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(record, key, { value, enumerable: true });
  else record[key] = value;
}

/** PHP has one kind of array: missing keys, or keys from 0, make it a list. */
function isCounted(value: object): boolean {
  let count = 0;
  for (const key in value) {
    if (key !== String(count)) return false;
    count++;
  }
  return true;
}

function publicProperties(object: KirbyObject, ready: Ready): unknown {
  if (object instanceof Field) return { value: toJson(object.value, ready) };
  if (object instanceof Collection) return { data: toJson(Object.fromEntries(object.items), ready) };
  const { alias } = object.kirbyClass;
  if (alias === 'page' || alias === 'site') {
    return { blueprints: null, children: null, drafts: null, childrenAndDrafts: null };
  }
  if (alias === 'kirby') return { data: [] };
  return alias === 'file' ? { blueprints: null } : {};
}
