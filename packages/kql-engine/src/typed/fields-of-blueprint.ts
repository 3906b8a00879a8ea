import type { BlueprintData } from '../folder/extend-blueprint.ts';

/** Names as in content files: lower case, with `_` for `-`. */
export type NamedFields = ReadonlyMap<string, BlueprintData>;

export function partsIn(data: BlueprintData): BlueprintData[] {
  const inside = [data.tabs, data.columns, data.sections].flatMap((part) => Object.values(asMap(part)));
  return [data, ...inside.flatMap((part) => partsIn(asMap(part)))];
}

/** Returns the fields in groups too, but nothing that only shows something. */
export function fieldsIn(data: BlueprintData): NamedFields {
  const found = new Map<string, BlueprintData>();
  for (const { fields } of partsIn(data)) {
    for (const [name, given] of Object.entries(asMap(fields))) {
      if (given === false) continue;
      const props = { type: name, ...asMap(given) };
      if (props.type === 'group') for (const [key, field] of fieldsIn(props)) found.set(key, field);
      else if (!SHOWN.has(props.type)) found.set(name.toLowerCase().replaceAll('-', '_'), props);
    }
  }
  return found;
}

const SHOWN: ReadonlySet<unknown> = new Set(['gap', 'headline', 'info', 'line', 'stats']);

export function asMap(value: unknown): BlueprintData {
  return typeof value === 'object' && value !== null ? (value as BlueprintData) : {};
}
