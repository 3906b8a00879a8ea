import { Collection } from '../collections/collection.ts';
import { collectionMethods, collectionNames } from '../collections/collection-methods.ts';
import type { Kirby } from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { KirbyObject, valueAt } from '../values/php-values.ts';
import { PANEL_TRANSLATIONS, type TranslationFacts } from './panel-translations.ts';

export class Translation extends KirbyObject {
  readonly code: string;
  readonly data: Readonly<Record<string, string>>;
  readonly facts: TranslationFacts;
  readonly fallback: Readonly<Record<string, string>>;

  constructor(kirby: Kirby, code: string) {
    super();
    const definition = kirby.languages.items.get(code)?.definition;
    this.code = code;
    this.data = definition?.translations ?? {};
    const locale = code.includes('_') ? code : `${code}_${code.toUpperCase()}`;
    this.facts = PANEL_TRANSLATIONS.get(code) ?? { name: code, direction: 'ltr', locale, author: 'Kirby' };
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
    'direction(): string': (translation) => translation.facts.direction,
    'get(string $key, ?string $default = null): ?string': (
      translation,
      key: string,
      fallback: string | null,
    ) => valueAt(translation.data, key) ?? fallback,
    'id(): string': (translation) => translation.code,
    'name(): string': (translation) => translation.facts.name,
    'locale(): string': (translation) => translation.facts.locale,
    'author(): string': (translation) => translation.facts.author,
  },
  phpMethods: '__construct __debugInfo load toArray',
  response: ['code', 'data', 'direction', 'id', 'name', 'locale', 'author'],
});

export function translationsOf(kirby: Kirby): Collection<unknown> {
  const codes = [...PANEL_TRANSLATIONS.keys()];
  return new Collection<unknown>(
    translationsClass,
    new Map(codes.map((code) => [code, new Translation(kirby, code)])),
  );
}

const translationsClass: KirbyClass = defineClass<Collection<unknown>>({
  name: 'Kirby\\Cms\\Translations',
  alias: 'collection',
  allowed: collectionMethods,
  phpMethods: collectionNames,
  response: (translations) => translations.keys(),
});
