import { Collection } from '../collections/collection.ts';
import { collectionMethods, collectionNames } from '../collections/collection-methods.ts';
import type { Sibling } from '../collections/siblings.ts';
import type { Field } from '../content/field.ts';
import type { ContentModel } from '../types.ts';
import type { KirbyClass, Run } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { KirbyObject } from '../values/php-values.ts';

/** KQL forbids these. */
export const itemNames = '__call __construct callMethod getMethod hasMethod';
export const itemProtected = 'siblingsCollection';
/** KQL forbids these, but collections may read them. */
export const itemHidden: Readonly<Record<string, Run<Item>>> = {
  'factory(array $params): static': (item) => item,
  'field(): ?Kirby\\Content\\Field': (item) => item.field,
  'is(Kirby\\Cms\\Item $item): bool': () => false,
  'kirby(): Kirby\\Cms\\App': (item) => item.parent.kirby,
  'toArray(): array': (item) => item.toObject(),
};
export const itemBlocked = 'callMethod hasMethod getMethod';
export const itemsNames = `${collectionNames} extractFromLayouts factory field`;

export abstract class Item extends KirbyObject implements Sibling {
  readonly id: string;
  readonly field: Field;
  readonly siblings: Collection<unknown>;

  constructor(id: string, field: Field, siblings: Collection<unknown>) {
    super();
    this.id = id;
    this.field = field;
    this.siblings = siblings;
  }

  abstract toObject(): object;

  get parent(): ContentModel {
    return this.field.parent;
  }

  siblingsCollection(): Collection<unknown> {
    return this.siblings;
  }
}

export function collectItems<R, T extends Item>(
  kirbyClass: KirbyClass,
  { parent }: Field,
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

/** @param names PHP methods that KQL forbids */
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
