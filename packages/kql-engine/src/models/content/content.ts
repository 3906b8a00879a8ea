import { type ContentData, PlainFields } from '../../folder/field-table.ts';
import { lowerAscii, lowerKeys } from '../../text/lower-case.ts';
import type { ContentModel } from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { isIntegerKey } from '../values/php-keys.ts';
import { KirbyObject } from '../values/php-values.ts';
import { Field } from './field.ts';

export class Content extends KirbyObject {
  readonly data: ContentData;
  readonly parent: ContentModel;

  constructor(data: ContentData, parent: ContentModel) {
    super();
    this.data = data;
    this.parent = parent;
  }

  get kirbyClass(): KirbyClass {
    return contentClass;
  }

  get(name: string): Field {
    const value = this.data.get(name);
    if (value !== undefined) return new Field(this.parent, name, value);
    const key = lowerAscii(name);
    return new Field(this.parent, key, key === name ? null : (this.data.get(key) ?? null));
  }

  has(name: string): boolean {
    return (this.data.get(lowerAscii(name)) ?? null) !== null;
  }

  toObject(): Readonly<Record<string, unknown>> {
    return this.data instanceof PlainFields ? this.data.record : Object.fromEntries(this.data);
  }
}

export function contentOf(data: object, parent: ContentModel): Content {
  // An array has properties besides its items.
  const record = (Array.isArray(data) ? { ...data } : data) as Readonly<Record<string, unknown>>;
  return new Content(new PlainFields(lowerKeys(record)), parent);
}

export const contentClass: KirbyClass = defineClass<Content>({
  name: 'Kirby\\Content\\Content',
  alias: 'content',
  allowed: {
    'data(): array': (content) => content.toObject(),
    'fields(): array': fieldsOf,
    'has(string $key): bool': (content, key: string) => content.has(key),
    'get(?string $key = null): Kirby\\Content\\Field|array': (content, key: string | null) =>
      key === null ? fieldsOf(content) : content.get(key),
    'keys(): array': (content) =>
      [...content.data.keys()].map((key) => (isIntegerKey(key) ? Number(key) : key)),
    'not(string ...$keys): static': (content, ...keys: string[]) => {
      const removed = new Set(keys.map(lowerAscii));
      return new Content(new Map([...content.data].filter(([key]) => !removed.has(key))), content.parent);
    },
  },
  phpMethods: '__call __construct __debugInfo convertTo parent setParent toArray update',
  missing: (content, name) => content.get(name),
  missingRaw: (content, name) => content.get(name),
  response: (content) => content.toObject(),
});

function fieldsOf(content: Content): Record<string, Field> {
  return Object.fromEntries([...content.data.keys()].map((key) => [key, content.get(key)]));
}
