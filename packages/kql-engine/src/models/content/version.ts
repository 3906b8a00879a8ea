import { KqlInvalidArgumentError } from '../../errors.ts';
import type { ContentModel } from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { KirbyObject } from '../values/php-values.ts';
import { Content } from './content.ts';
import { dateOrTime } from './date-or-time.ts';

const VERSIONS = ['latest', 'changes'];

export class Version extends KirbyObject {
  readonly model: ContentModel;
  readonly id: VersionId;

  /** @throws KqlInvalidArgumentError for an unknown version */
  constructor(model: ContentModel, id: string) {
    super();
    this.model = model;
    this.id = new VersionId(id);
  }

  get kirbyClass(): KirbyClass {
    return versionClass;
  }

  exists(language: string): boolean {
    const { kirby } = this.model;
    const codes = language === '*' ? kirby.languageCodes : [kirby.languageCodeOf(language)];
    return codes.some(
      (code) =>
        this.model.hasContentFile(code, this.id.value) ||
        // A folder makes a page exist in the default language.
        (this.id.value === 'latest' && code === kirby.defaultLanguage.code),
    );
  }

  content(language: string): Content {
    return new Content(
      this.model.mergedData(this.model.kirby.languageCodeOf(language), this.id.value),
      this.model,
    );
  }
}

export class VersionId extends KirbyObject {
  readonly value: string;

  constructor(value: string) {
    super();
    if (!VERSIONS.includes(value)) throw new KqlInvalidArgumentError('Invalid Version ID', { value });
    this.value = value;
  }

  get kirbyClass(): KirbyClass {
    return versionIdClass;
  }

  override asString(): string {
    return this.value;
  }
}

/** The engine never edits content, so nothing is ever locked. */
class Lock extends KirbyObject {
  readonly model: ContentModel;
  readonly modified: number | null;

  constructor(model: ContentModel, modified: number | null) {
    super();
    this.model = model;
    this.modified = modified;
  }

  get kirbyClass(): KirbyClass {
    return lockClass;
  }
}

export const versionClass: KirbyClass = defineClass<Version>({
  name: 'Kirby\\Content\\Version',
  alias: 'version',
  allowed: {
    "content(Kirby\\Cms\\Language|string $language = 'default'): Kirby\\Content\\Content": (
      version,
      code: string,
    ) => version.content(code),
    'id(): Kirby\\Content\\VersionId': (version) => version.id,
    "exists(Kirby\\Cms\\Language|string $language = 'default'): bool": (version, code: string) =>
      version.exists(code),
    'isLatest(): bool': (version) => version.id.value === 'latest',
    "isLocked(Kirby\\Cms\\Language|string $language = 'default'): bool": () => false,
    "lock(Kirby\\Cms\\Language|string $language = 'default'): Kirby\\Content\\Lock": (
      version,
      code: string,
    ) => new Lock(version.model, modifiedIn(version, code)),
    "modified(Kirby\\Cms\\Language|string $language = 'default'): ?int": modifiedIn,
    "read(Kirby\\Cms\\Language|string $language = 'default'): ?array": (version, code: string) => {
      const data = version.model.read(version.model.kirby.languageCodeOf(code), version.id.value);
      if (data) return Object.fromEntries(data);
      return version.exists(code) ? [] : null;
    },
  },
  phpMethods:
    `__construct contentFile create delete errors isIdentical isValid model move previewToken publish
    replace save sibling touch unlock update url`.replace(/\s+/g, ' '),
  response: ['content', 'id', 'exists', 'isLatest', 'lock', 'modified'],
});

export const versionIdClass: KirbyClass = defineClass<VersionId>({
  name: 'Kirby\\Content\\VersionId',
  alias: 'versionId',
  allowed: {
    'is(Kirby\\Content\\VersionId|string $id): bool': (id, other: VersionId | string) =>
      id.value === (typeof other === 'string' ? other : other.value),
    'value(): string': (id) => id.value,
  },
  response: (id) => id.value,
});

export const lockClass: KirbyClass = defineClass<Lock>({
  name: 'Kirby\\Content\\Lock',
  alias: 'lock',
  allowed: {
    'isActive(): bool': () => false,
    'isLocked(): bool': () => false,
    'modified(?string $format = null, ?string $handler = null): string|int|false|null': (
      lock,
      format: string | null,
    ) => dateOrTime(lock.model, lock.modified, format),
    'toArray(): array': lockFacts,
    'user(): ?Kirby\\Cms\\User': () => null,
  },
  response: lockFacts,
});

function modifiedIn(version: Version, code: string): number | null {
  return version.model.modifiedContent(version.model.kirby.languageCodeOf(code), version.id.value);
}

function lockFacts({ model, modified }: Lock) {
  return {
    isLegacy: false,
    isLocked: false,
    modified: dateOrTime(model, modified, 'c'),
    user: { id: null, email: null },
  };
}
