import type { Select } from '../decode/kql.ts';

/**
 * The public part of a raw answer: the requested fields, without pages that are not public. Kirby names
 * drafts in lists that an editor made, and may return more than was requested.
 */
export function publicPart(
  value: unknown,
  select: Select | undefined,
  isPublic: (id: string) => boolean,
): unknown {
  if (typeof select !== 'object' || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((each) => publicPart(each, select, isPublic)).filter((each) => each !== null);
  }
  const fields = select.select;
  const row = value as Record<string, unknown>;
  // Blocks have an id and a type; anything else with an id is a page.
  if ('id' in fields && !('type' in fields) && !(typeof row.id === 'string' && isPublic(row.id))) return null;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      Object.hasOwn(row, key) ? [[key, publicPart(row[key], field, isPublic)]] : [],
    ),
  );
}
