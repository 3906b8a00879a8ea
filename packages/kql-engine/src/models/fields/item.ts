import { Collection } from '../collections/collection.ts';
import { collectionMethods, collectionNames } from '../collections/collection-methods.ts';
import type { Sibling } from '../collections/siblings.ts';
import type { ContentModel } from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { KirbyObject } from '../values/php-values.ts';

/** Not allowed by KQL. */
export const itemNames =
  '__call __construct callMethod factory field getMethod hasMethod is kirby siblingsCollection toArray';
export const itemBlocked = 'callMethod hasMethod getMethod';
export const itemsNames = `${collectionNames} extractFromLayouts factory field`;

/** It has a reference to its list. */
export abstract class Item extends KirbyObject implements Sibling {
  readonly id: string;
  readonly parent: ContentModel;
  readonly siblings: Collection<unknown>;

  constructor(id: string, parent: ContentModel, siblings: Collection<unknown>) {
    super();
    this.id = id;
    this.parent = parent;
    this.siblings = siblings;
  }

  siblingsCollection(): Collection<unknown> {
    return this.siblings;
  }
}

export function collectItems<R, T extends Item>(
  kirbyClass: KirbyClass,
  parent: ContentModel,
  raw: readonly R[],
  create: (raw: R, list: Collection<unknown>) => T,
): Collection<T> {
  const items = new Map<string, T>();
  const list = new Collection<T>(kirbyClass, items, { parent });
  for (const one of raw) {
    const item = create(one, list as Collection<unknown>);
    items.set(item.id, item);
  }
  return list;
}

type Rendered = Collection<{ toObject(): unknown }>;

/** `names` are PHP methods that KQL does not allow. */
export function itemListClass(name: string, alias: string, names = ''): KirbyClass {
  return defineClass<Rendered>({
    name,
    alias,
    allowed: collectionMethods,
    phpMethods: `${itemsNames} ${names}`.trim(),
    response: listResponse,
  });
}

export function listResponse(list: Rendered): unknown[] {
  return list.values().map((item) => (item instanceof Collection ? listResponse(item) : item.toObject()));
}
