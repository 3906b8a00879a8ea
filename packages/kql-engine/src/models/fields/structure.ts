import type { Collection } from '../collections/collection.ts';
import { siblingMethods } from '../collections/siblings.ts';
import { type Content, contentOf } from '../content/content.ts';
import type { ContentModel } from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { toText } from '../values/php-values.ts';
import { collectItems, Item, itemBlocked, itemListClass, itemNames } from './item.ts';

class StructureItem extends Item {
  readonly content: Content;

  constructor(id: string, row: object, parent: ContentModel, siblings: Collection<unknown>) {
    super(id, parent, siblings);
    this.content = contentOf(row, parent);
  }

  get kirbyClass(): KirbyClass {
    return structureItemClass;
  }

  toObject() {
    return { ...this.content.toObject(), id: this.id };
  }
}

/** The id of a row is its own, else its index or key. */
export function createStructure(
  rows: Readonly<Record<string, object>>,
  parent: ContentModel,
): Collection<unknown> {
  return collectItems(structureClass, parent, Object.entries(rows), ([key, row], list) => {
    const own = 'id' in row && row.id !== null ? toText(row.id) : null;
    return new StructureItem(own ?? key, row, parent, list);
  });
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
  blocked: itemBlocked,
  phpMethods: itemNames,
  missing: (item, name) => item.content.get(name),
  missingRaw: (item, name) => item.content.get(name),
  response: () => [],
});
