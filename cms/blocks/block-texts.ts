import type { BlockWords } from './block-kind.ts';
import { blockKinds } from './block-kinds.ts';

/** A Map, because a plain object would also find `constructor`. */
const wordsOf: ReadonlyMap<unknown, BlockWords> = new Map(blockKinds.map(({ type, words }) => [type, words]));

export function textsToRead(type: unknown, content: unknown): string[] {
  return (wordsOf.get(type)?.read ?? []).flatMap((path) => textsAt(content, path.split('.')));
}

export function textsToFind(type: unknown, content: unknown): string[] {
  const found = wordsOf.get(type)?.found ?? [];
  return [...textsToRead(type, content), ...found.flatMap((path) => textsAt(content, path.split('.')))];
}

function textsAt(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((row) => textsAt(row, path));
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === 'string' ? [value] : [];
  return typeof value === 'object' && value !== null ? textsAt(Reflect.get(value, key), rest) : [];
}
