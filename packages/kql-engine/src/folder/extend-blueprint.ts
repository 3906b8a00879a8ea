export type BlueprintData = Readonly<Record<string, unknown>>;

type Find = (name: string) => BlueprintData | undefined;

const PARTS = ['tabs', 'columns', 'sections', 'fields'];

/**
 * Follows Kirby's `Blueprint::extend()`; a part that is only a name is replaced by that file. A missing or
 * circular blueprint adds nothing.
 */
export function extendBlueprint(
  given: BlueprintData,
  find: Find,
  above: readonly string[] = [],
): BlueprintData {
  const used = [...above];
  const props = extended(given, find, used);
  const inside = (value: unknown): unknown =>
    isMap(value) || typeof value === 'string' ? extendBlueprint(asMap(value), find, used) : value;
  const parts = PARTS.filter((part) => typeof props[part] === 'object').map((part) => {
    const value = props[part];
    if (Array.isArray(value)) return [part, value.map(inside)];
    return [
      part,
      Object.fromEntries(Object.entries(value ?? {}).map(([name, each]) => [name, inside(each)])),
    ];
  });
  return { ...props, ...Object.fromEntries(parts) };
}

/** `used` keeps a name from being merged twice on one path. */
function extended({ extends: names, ...own }: BlueprintData, find: Find, used: string[]): BlueprintData {
  let result: BlueprintData = own;
  for (const name of [names].flat()) {
    if (typeof name !== 'string' || used.includes(name)) continue;
    const mixin = find(name);
    used.push(name);
    if (mixin) result = merged(extended(mixin, find, used), result);
  }
  return result;
}

function asMap(value: unknown): BlueprintData {
  return isMap(value) ? value : { extends: value };
}

function merged(below: BlueprintData, above: BlueprintData): BlueprintData {
  const both = Object.entries(above).map(([key, value]) => {
    const other = Object.hasOwn(below, key) ? below[key] : undefined;
    return [key, isMap(other) && isMap(value) ? merged(other, value) : value];
  });
  return { ...below, ...Object.fromEntries(both) };
}

function isMap(value: unknown): value is BlueprintData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
