import type { LanguageDefinition } from '../../options.ts';
import { slugRulesOf } from '../../text/slug-rules.ts';
import { Collection, type CollectionTraits } from '../collections/collection.ts';
import { collectionMethods, collectionNames } from '../collections/collection-methods.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { KirbyObject } from '../values/php-values.ts';
import { isAbsoluteUrl, joinUrl } from '../values/urls.ts';

// A query that returns a language is refused.
const languageClass: KirbyClass = defineClass<Language>({
  name: 'Kirby\\Cms\\Language',
  alias: '',
  allowed: {},
  hidden: {
    'code(): string': (language) => language.code,
    'id(): string': (language) => language.code,
    'name(): string': (language) => language.definition.name,
    'isDefault(): bool': (language) => language.isDefault,
    'direction(): string': (language) => language.definition.direction ?? 'ltr',
    'url(): string': (language) => language.url,
  },
  response: () => null,
});

export class Language extends KirbyObject {
  readonly code: string;
  readonly definition: LanguageDefinition;
  readonly isDefault: boolean;
  readonly url: string;
  readonly slugRules: Readonly<Record<string, string>>;

  constructor(definition: LanguageDefinition, isDefault: boolean, base: string) {
    super();
    this.code = definition.code;
    this.definition = definition;
    this.isDefault = isDefault;
    const path = definition.url ?? definition.code;
    this.url = isAbsoluteUrl(path) ? path : joinUrl(base, path);
    this.slugRules = { ...slugRulesOf(ctypeOf(definition)), ...definition.slugs };
  }

  get kirbyClass(): KirbyClass {
    return languageClass;
  }

  override asString(): string {
    return this.code;
  }
}

function ctypeOf({ code, locale }: LanguageDefinition): string {
  if (!locale || typeof locale === 'string') return locale || code;
  return locale.LC_CTYPE ?? locale.LC_ALL ?? Object.values(locale)[0] ?? code;
}

const languagesClass: KirbyClass = defineClass<Collection<Language>>({
  name: 'Kirby\\Cms\\Languages',
  alias: 'collection',
  allowed: collectionMethods,
  phpMethods: `${collectionNames} codes default ensure load`,
  response: (languages) => languages.keys(),
});

export class Languages extends Collection<Language> {
  constructor(
    _class: KirbyClass | null,
    items: ReadonlyMap<string, Language>,
    traits: CollectionTraits = {},
  ) {
    super(languagesClass, items, traits);
  }
}
