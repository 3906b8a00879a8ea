import type * as types from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { isArray, isTruthy, type KirbyObject, type PhpArray } from '../values/php-values.ts';
import { Collection, type CollectionTraits } from './collection.ts';
import { filterCollection } from './collection-filters.ts';
import { collectionMethods, collectionNames } from './collection-methods.ts';

export class Files extends Collection<types.File> implements types.Files {
  constructor(
    _class: KirbyClass | null,
    items: ReadonlyMap<string, types.File>,
    traits: CollectionTraits = {},
  ) {
    super(filesClass, items, traits);
  }

  ofType(type: string): Files {
    return this.filter((file) => file.type === type);
  }

  override findByKey(key: string): types.File | null {
    const uuid = key.startsWith('@') ? `file://${key.slice(1)}` : key;
    if (uuid.startsWith('file://') && uuid.length > 'file://'.length) return this.findByUuid(uuid);
    return this.get(`${idOf(this.parent)}/${key}`.replace(/^\/+/, ''));
  }

  // Kirby searches these files first, then the whole site.
  private findByUuid(uuid: string): types.File | null {
    const owner = this.parent as { kirby?: { fileByUuid(uuid: string): types.File | null } } | null;
    const kirby = owner?.kirby ?? this.first()?.kirby;
    return kirby?.fileByUuid(uuid) ?? null;
  }
}

function idOf(owner: KirbyObject | null): string {
  return owner !== null && 'id' in owner && typeof owner.id === 'string' ? owner.id : '';
}

export const filesClass: KirbyClass = defineClass<Files>({
  name: 'Kirby\\Cms\\Files',
  alias: 'files',
  allowed: {
    ...collectionMethods,
    'findByKey(string $key): ?Kirby\\Cms\\File': (files, key: string) => files.findByKey(key),
    'template(array|string|null $template): static': (files, template: PhpArray | string | null) => {
      if (!isTruthy(template)) return files;
      const wanted = template === 'default' ? ['default', ''] : template;
      return filterCollection(files, ['template', isArray(wanted) ? 'in' : '==', wanted]);
    },
  },
  phpMethods: `${collectionNames} changesort delete factory findbyuuid nicesize size sorted`,
  response: (files) => files.keys(),
});
