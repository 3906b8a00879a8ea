import type { ContentModel } from '../types.ts';
import type { Run } from '../values/class-types.ts';
import { Version, type VersionId } from './version.ts';

export const modelMethods: Readonly<Record<string, Run<ContentModel>>> = {
  'content(?string $languageCode = null): Kirby\\Content\\Content': (model, language: string | null) =>
    model.content(language),
  'exists(): bool': () => true,
  'version(Kirby\\Content\\VersionId|string|null $versionId = null): Kirby\\Content\\Version': (
    model,
    id: VersionId | string | null,
  ) => new Version(model, id === null ? 'latest' : typeof id === 'string' ? id : id.value),
};

export const modelOwnMethods: Readonly<Record<string, Run<ContentModel>>> = {
  'uuid(): string': (model) => model.uuidUri,
};

export const modelNames =
  '__call __construct __debugInfo __toString callMethod changeStorage clone commit contentFileData ' +
  'createDefaultContent decrement errors getMethod hardcopy hasMethod increment is isAccessible isLocked isValid ' +
  'kirby lock mediaDir mediaRoot purge query readContent root save saveContent ' +
  'saveTranslation setBlueprint setContent setTranslations storage toArray toSafeString toString translation ' +
  'translations update uuid versions writeContent';
export const modelProtected = 'convertTo normalizeProps rules';
