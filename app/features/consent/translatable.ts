export type Translatable = string | Readonly<Record<string, string>>;

export function translate(text: Translatable, locale = 'en'): string {
  if (typeof text === 'string') return text;
  if (!locale) throw new Error('No locale given for translatable that is not a string.');
  const translation = text[locale];
  if (!translation) throw new Error(`Could not get translation for locale ${locale}`);
  return translation;
}
