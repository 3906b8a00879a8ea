import type { Collection } from '../collections/collection.ts';
import { siblingMethods } from '../collections/siblings.ts';
import { type Content, contentOf } from '../content/content.ts';
import type { Field } from '../content/field.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { isIntegerKey } from '../values/php-keys.ts';
import { toText } from '../values/php-values.ts';
import {
  collectItems,
  Item,
  itemBlocked,
  itemHidden,
  itemListClass,
  itemNames,
  itemProtected,
} from './item.ts';

class StructureItem extends Item {
  readonly content: Content;
  readonly key: string;
  readonly row: object;

  constructor(key: string, row: object, field: Field, siblings: Collection<unknown>) {
    const own = 'id' in row && row.id !== null ? toText(row.id) : null;
    super(own ?? key, field, siblings);
    this.key = key;
    this.row = row;
    this.content = contentOf(row, field.parent);
  }

  get kirbyClass(): KirbyClass {
    return structureItemClass;
  }

  toObject() {
    return { ...this.content.toObject(), id: this.id };
  }

  /** Object from which Kirby makes the row, which collections can read. */
  get params(): object {
    const id = 'id' in this.row && this.row.id !== null ? this.row.id : phpKey(this.key);
    const params = {
      ...this.row,
      content: this.row,
      id,
      field: this.field,
      options: [],
      parent: this.parent,
      siblings: this.siblings,
    };
    return { ...params, params };
  }
}

export function createStructure(rows: Readonly<Record<string, object>>, field: Field): Collection<unknown> {
  return collectItems(
    structureClass,
    field,
    Object.entries(rows),
    ([key, row], list) => new StructureItem(key, row, field, list),
  );
}

function phpKey(key: string): string | number {
  return isIntegerKey(key) ? Number(key) : key;
}

export const structureClass = itemListClass('Kirby\\Cms\\Structure', 'structure');

export const structureItemClass: KirbyClass = defineClass<StructureItem>({
  name: 'Kirby\\Cms\\StructureObject',
  alias: 'structureItem',
  allowed: {
    ...siblingMethods,
    'content(): Kirby\\Content\\Content': (item) => item.content,
    'id(): string': (item) => item.id,
    'parent(): Kirby\\Cms\\ModelWithContent': (item) => item.parent,
  },
  hidden: itemHidden,
  blocked: itemBlocked,
  phpMethods: itemNames,
  protectedMethods: itemProtected,
  missing: (item, name) => item.content.get(name),
  missingRaw: (item, name) => (name === 'params' ? item.params : item.content.get(name)),
  response: () => [],
});
