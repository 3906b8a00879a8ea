import { KqlPermissionError } from '../errors.ts';
import { unknownCollection } from '../models/objects/kirby-methods.ts';
import type { Language } from '../models/objects/language.ts';
import { findUser, usersOf } from '../models/objects/user.ts';
import type { Kirby } from '../models/types.ts';
import type { Run } from '../models/values/class-types.ts';
import { isArray, toText, valueAt } from '../models/values/php-values.ts';
import { fitArguments, parseSignature } from '../models/values/signature.ts';

/** Kirby's `Query::$entries`. */
export function createGlobals(kirby: Kirby): Map<string, (args: readonly unknown[]) => unknown> {
  const table: Readonly<Record<string, Run<Kirby>>> = {
    'kirby(): Kirby\\Cms\\App': () => kirby,
    'collection(string $name): ?Kirby\\Cms\\Collection': unknownCollection,
    'file(string $id): ?Kirby\\Cms\\File': (_, id: string) => kirby.file(id),
    'page(string $id): ?Kirby\\Cms\\Page': (_, id: string) => kirby.page(id),
    'qr(string $data): Kirby\\Image\\QrCode': () => {
      throw new KqlPermissionError('Access to the class "Kirby\\Image\\QrCode" is not supported');
    },
    'site(): Kirby\\Cms\\Site': () => kirby.site,
    't(string $key, array|string|null $fallback = null, ?string $locale = null): ?string': translate,
    'user(?string $id = null): ?Kirby\\Cms\\User': (_, id: string | null) => findUser(kirby, id),
    'users(): Kirby\\Cms\\Users': () => usersOf(kirby),
  };
  const globals = new Map<string, (args: readonly unknown[]) => unknown>();
  for (const [text, run] of Object.entries(table)) {
    const signature = parseSignature(text);
    globals.set(signature.name, (args) => run(kirby, ...(fitArguments(signature, args) as never[])));
  }
  return globals;
}

function translate(kirby: Kirby, key: string, fallback: unknown, locale: string | null): string | null {
  const code = locale ?? kirby.translationCode;
  const word = wordOf(kirby.languages.items.get(code), key);
  if (word !== null) return word;
  const other = isArray(fallback) ? valueAt(fallback, code) : fallback;
  if (other !== null && other !== undefined) return toText(other);
  return wordOf(kirby.defaultLanguage, key);
}

function wordOf(language: Language | undefined, key: string): string | null {
  const word = valueAt(language?.definition.translations ?? {}, key);
  return word === undefined ? null : toText(word);
}
