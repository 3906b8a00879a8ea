import { trimText } from '../../folder/txt-file.ts';
import type { ContentModel } from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { KirbyObject, toText } from '../values/php-values.ts';

export class Field extends KirbyObject {
  readonly parent: ContentModel;
  readonly key: string;
  readonly value: unknown;

  constructor(parent: ContentModel, key: string, value: unknown) {
    super();
    this.parent = parent;
    this.key = key;
    this.value = value;
  }

  // Injected, because field methods create blocks and structures, which have fields.
  get kirbyClass(): KirbyClass {
    return this.parent.kirby.fieldClass;
  }

  with(value: unknown): Field {
    return new Field(this.parent, this.key, value);
  }

  remember<T>(name: string, make: () => T): T {
    return this.parent.kirby.remember(this, name, make);
  }

  get text(): string {
    return toText(this.value) ?? '';
  }

  get isEmpty(): boolean {
    const value = typeof this.value === 'string' ? trimText(this.value) : this.value;
    if (value === null || value === '' || value === '[]') return true;
    return Array.isArray(value) && value.length === 0;
  }

  override asString(): string | null {
    return toText(this.value);
  }
}
