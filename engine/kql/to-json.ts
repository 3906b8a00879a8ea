import { KqlInternalError } from '../errors.ts';
import { Collection } from '../models/collection.ts';
import { Field } from '../models/field.ts';
import { KirbyObject } from '../models/php-values.ts';

/**
 * Makes a result what PHP's json_encode makes of it: an empty map is a list, and objects that were not rendered show
 * their public properties (facts 4.3).
 */
export function toJson(value: unknown): unknown {
  if (value === undefined || typeof value === 'function') return null;
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new KqlInternalError('Inf and NaN cannot be JSON encoded', { value });
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toJson);
  if (value instanceof KirbyObject) return publicProperties(value);
  const entries = Object.entries(value);
  // PHP has one kind of array: keys that count from 0, and no keys at all, make a list.
  if (entries.every(([key], index) => key === String(index)))
    return entries.map(([, entry]) => toJson(entry));
  return Object.fromEntries(entries.map(([key, entry]) => [key, toJson(entry)]));
}

function publicProperties(object: KirbyObject): unknown {
  if (object instanceof Field) return { value: toJson(object.value) };
  if (object instanceof Collection) return { data: toJson(Object.fromEntries(object.items)) };
  const { alias } = object.kirbyClass;
  if (alias === 'page' || alias === 'site') {
    return { blueprints: null, children: null, drafts: null, childrenAndDrafts: null };
  }
  return alias === 'file' ? { blueprints: null } : {};
}
