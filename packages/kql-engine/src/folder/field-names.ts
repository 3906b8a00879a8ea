/** Files with the same names share one object. */
export interface FieldNames {
  readonly keys: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  readonly longer: Map<string, FieldNames>;
}

export const NO_NAMES = (): FieldNames => ({ keys: [], places: new Map(), longer: new Map() });

export function withName(names: FieldNames, key: string): FieldNames {
  const known = names.longer.get(key);
  if (known) return known;
  const made: FieldNames = {
    keys: [...names.keys, key],
    places: new Map([...names.places, [key, names.keys.length]]),
    longer: new Map(),
  };
  names.longer.set(key, made);
  return made;
}
