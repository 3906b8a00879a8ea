import type { BlueprintData } from '../folder/extend-blueprint.ts';
import { asMap, fieldsIn, type NamedFields } from './fields-of-blueprint.ts';
import type { FieldText } from './type-of-field.ts';

const texts = (names: string): FieldText =>
  Object.fromEntries(
    names
      .split(' ')
      .filter(Boolean)
      .map((name) => [name, 'Text']),
  );

export const DEFAULT_BLOCKS: Readonly<Record<string, FieldText>> = {
  code: texts('code language'),
  gallery: texts('images caption ratio crop'),
  heading: texts('level text'),
  image: texts('location image src alt caption link ratio crop'),
  line: {},
  list: texts('text'),
  markdown: texts('text'),
  quote: texts('text citation'),
  table: texts('rows'),
  text: texts('text'),
  video: texts('location url video poster caption autoplay muted loop controls preload'),
};

export function blocksOf({
  type,
  fieldsets,
}: BlueprintData): ReadonlyMap<string, BlueprintData | null> | null {
  if (type !== 'blocks' && type !== 'layout') return null;
  const found = new Map<string, BlueprintData | null>();
  collect(fieldsets, found);
  if (found.size === 0) for (const name of Object.keys(DEFAULT_BLOCKS)) found.set(name, null);
  return found;
}

function collect(fieldsets: unknown, found: Map<string, BlueprintData | null>): void {
  for (const [key, given] of Object.entries(asMap(fieldsets))) {
    const data = asMap(given);
    if (given === false) continue;
    if (data.type === 'group' || data.fieldsets !== undefined) collect(data.fieldsets, found);
    else if (Array.isArray(fieldsets)) found.set(String(data.type ?? given), null);
    else found.set(nameOf(key, given), data.fields || data.tabs ? data : null);
  }
}

/** `quote: blocks/quote` is a quote; `extends` does not decide the name. */
function nameOf(key: string, given: unknown): string {
  const { type } = asMap(given);
  return typeof type === 'string' ? type : key;
}

export function nestedBlocks(fields: NamedFields): [string, BlueprintData][] {
  return [...fields].flatMap(([name, props]) => [
    ...(blocksOf(props) ? [[name, props] as [string, BlueprintData]] : []),
    ...nestedBlocks(fieldsIn(props)),
  ]);
}
