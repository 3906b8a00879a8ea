import { blockKinds } from './block-kinds.ts';

const kindOf = new Map<unknown, (typeof blockKinds)[number]>(blockKinds.map((kind) => [kind.type, kind]));

export function textsToRead(type: unknown, content: unknown): string[] {
  return (kindOf.get(type)?.read ?? []).flatMap((path) => textsAt(content, path.split('.')));
}

export function textsToFind(type: unknown, content: unknown): string[] {
  const found = kindOf.get(type)?.found ?? [];
  return [...textsToRead(type, content), ...found.flatMap((path) => textsAt(content, path.split('.')))];
}

function textsAt(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((row) => textsAt(row, path));
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === 'string' ? [value] : [];
  return typeof value === 'object' && value !== null ? textsAt(Reflect.get(value, key), rest) : [];
}
