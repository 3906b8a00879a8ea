import type { Kirby } from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { KirbyObject, valueAt } from '../values/php-values.ts';

/** Without the strings of Kirby's own panel. */
export class Translation extends KirbyObject {
  readonly code: string;
  readonly data: Readonly<Record<string, string>>;
  readonly name: string;
  readonly direction: string;
  readonly fallback: Readonly<Record<string, string>>;

  constructor(kirby: Kirby, code: string) {
    super();
    const definition = kirby.languages.items.get(code)?.definition;
    this.code = code;
    this.data = definition?.translations ?? {};
    this.name = definition?.name ?? code;
    this.direction = definition?.direction ?? 'ltr';
    this.fallback = kirby.defaultLanguage.definition.translations ?? {};
  }

  get kirbyClass(): KirbyClass {
    return translationClass;
  }

  get id(): string {
    return this.code;
  }
}

export const translationClass: KirbyClass = defineClass<Translation>({
  name: 'Kirby\\Cms\\Translation',
  alias: 'translation',
  allowed: {
    'code(): string': (translation) => translation.code,
    'data(): array': (translation) => translation.data,
    'dataWithFallback(): array': (translation) => ({ ...translation.fallback, ...translation.data }),
    'direction(): string': (translation) => translation.direction,
    'get(string $key, ?string $default = null): ?string': (
      translation,
      key: string,
      fallback: string | null,
    ) => valueAt(translation.data, key) ?? fallback,
    'id(): string': (translation) => translation.code,
    'name(): string': (translation) => translation.name,
    'locale(): string': (translation) => translation.code,
    'author(): string': () => 'Kirby',
  },
  phpMethods: '__construct __debugInfo load toArray',
  response: ['code', 'data', 'direction', 'id', 'name', 'locale', 'author'],
});
