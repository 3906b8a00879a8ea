import { createHash } from 'node:crypto';
import { defaultLocale } from '#site/languages.ts';
import { at, type DecodeContext, leaf, type Shape } from '../decode/decode.ts';
import { text } from './values.ts';

/**
 * Reads a date, price or picture in the default language, because a translation may be old (decision 080).
 */
export function fact<T>(query: string, shape: Shape<T>, of: 'page' | 'site' = 'page'): Shape<T> {
  return at(`${of}.content("default").${query}`, shape);
}

type Sources = Readonly<Record<string, string>>;

const NONE: Sources = Object.freeze({});

/** Without its original texts, a translation counts as current. */
const sources: Shape<Sources> = leaf((value, context) => {
  if (typeof value !== 'string' || value === '') return NONE;
  const read = readSources(value);
  if (read === null) context.warn('sources-unreadable', { query: context.query });
  return read ?? NONE;
});

function readSources(value: string): Sources | null {
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed === 'object' && parsed !== null)
      return Object.fromEntries(Object.entries(parsed).filter(([, of]) => typeof of === 'string'));
  } catch {
    // The caller warns.
  }
  return null;
}

export const translatedFrom = { translatedFrom: at('page.content.translatedfrom', sources) };

type InDefault<Key extends string> = `${Key}InDefault`;
type TextRow<Key extends string> = Record<Key | InDefault<Key>, string>;

/** Requests each text in the page's and the default language. */
export function factTexts<Key extends string>(
  ...keys: readonly Key[]
): Record<Key | InDefault<Key>, Shape<string>> {
  const fields = keys.flatMap((key) => [
    [key, at(`page.content.${key.toLowerCase()}`, text)],
    [`${key}InDefault`, fact(key.toLowerCase(), text)],
  ]);
  return Object.fromEntries(fields);
}

/** Replaces outdated translations by the default language's texts, and lists their fields in `inDefault`. */
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

/** Longer originals are stored as a hash (Translations.php). */
const LONGEST = 500;

export function sourceOf(text: string): string {
  return text.length <= LONGEST ? text : `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

export function isOlder(source: string | undefined, now: string): boolean {
  return source !== undefined && source.trim() !== sourceOf(now.trim());
}
