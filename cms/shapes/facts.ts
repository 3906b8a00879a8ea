import { createHash } from 'node:crypto';
import { defaultLocale } from '#site/languages.ts';
import { at, type DecodeContext, leaf, type Shape } from '../decode/decode.ts';
import { text } from './values.ts';

/**
 * A fact that is no language (a date, a price, a picture) is read from the default language, whatever an old
 * translation file still holds (decision 080).
 */
export function fact<T>(query: string, shape: Shape<T>, of: 'page' | 'site' = 'page'): Shape<T> {
  return at(`${of}.content("default").${query}`, shape);
}

/** By field: the text of the default language from which its translation was made. */
type Sources = Readonly<Record<string, string>>;

const NONE: Sources = Object.freeze({});

/** As Kirby's plugin stores it in a translation; a translation without it is taken for a current one. */
const sources: Shape<Sources> = leaf((value, context) => {
  if (typeof value !== 'string' || value === '') return NONE;
  const read = readSources(value);
  if (read === null) context.warn('sources-unreadable', { query: context.query });
  return read ?? NONE;
});

/** Null for what is not JSON, as somebody wrote it by hand. */
function readSources(value: string): Sources | null {
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed === 'object' && parsed !== null)
      return Object.fromEntries(Object.entries(parsed).filter(([, of]) => typeof of === 'string'));
  } catch {
    // The caller says it.
  }
  return null;
}

export const translatedFrom = { translatedFrom: at('page.content.translatedfrom', sources) };

type InDefault<Key extends string> = `${Key}InDefault`;
type TextRow<Key extends string> = Record<Key | InDefault<Key>, string>;

/** Texts about facts: each in the requested and in the default language. `statusText` is `statustext`. */
export function factTexts<Key extends string>(
  ...keys: readonly Key[]
): Record<Key | InDefault<Key>, Shape<string>> {
  const fields = keys.flatMap((key) => [
    [key, at(`page.content.${key.toLowerCase()}`, text)],
    [`${key}InDefault`, fact(key.toLowerCase(), text)],
  ]);
  return Object.fromEntries(fields);
}

/**
 * A row with the texts to show: of one that is older than the text it was made from, that of the default
 * language. `inDefault` names the texts whose language is not that of the page.
 */
export function withCurrentTexts<Key extends string, R extends TextRow<Key> & { translatedFrom: Sources }>(
  keys: readonly Key[],
  { translatedFrom, ...row }: R,
  { locale }: DecodeContext,
): Omit<R, InDefault<Key> | 'translatedFrom'> & { inDefault: Key[] } {
  const texts: Partial<Record<string, unknown>> = row;
  const inDefault: Key[] = [];
  for (const key of keys) {
    const given = texts[`${key}InDefault`];
    delete texts[`${key}InDefault`];
    if (locale === defaultLocale || typeof given !== 'string') continue;
    if (isOlder(translatedFrom[key.toLowerCase()], given)) texts[key] = given;
    if (given !== '' && texts[key] === given) inDefault.push(key);
  }
  return { ...(texts as Omit<R, InDefault<Key> | 'translatedFrom'>), inDefault };
}

/** Longer texts are remembered by their hash, as Kirby's plugin does (Translations.php). */
const LONGEST = 500;

/** What a translation remembers of the text it was made from. */
export function sourceOf(text: string): string {
  return text.length <= LONGEST ? text : `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

/** Whether the text from which a translation was made is another one now. Unknown: it is not. */
export function isOlder(source: string | undefined, now: string): boolean {
  return source !== undefined && source.trim() !== sourceOf(now.trim());
}
