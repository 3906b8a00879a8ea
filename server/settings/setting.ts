export type Environment = Readonly<Record<string, string | undefined>>;

/** In one sentence that names the setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

interface About {
  /** For operators: what it does, and what empty means. */
  words: string;
  /** Values that the start refuses: of this setting alone, or together with others. */
  wrong?: readonly (string | Environment)[];
}

export interface Setting<T> extends About {
  /** As it is written in `.env`. This value means the same as if the setting were not there. */
  fallback: string;
  parse: Parse<T>;
  isSecret?: boolean;
}

/** Reads a trimmed value; an empty one only where the fallback is empty. @throws SettingsError */
export type Parse<T> = (value: string, name: string) => T;

export function setting<T>(fallback: string, parse: Parse<T>, about: About): Setting<T> {
  return { fallback, parse, ...about };
}

export function optional<T>(parse: Parse<T>, about: About): Setting<T | null> {
  return setting('', (value, name) => (value === '' ? null : parse(value, name)), about);
}

export function secret<T>(parse: Parse<T>, about: About): Setting<T | null> {
  return { ...optional(parse, about), isSecret: true };
}

export function number(fallback: number, [least, most]: [number, number], { words }: About): Setting<number> {
  return setting(String(fallback), wholeNumber(least, most), { words, wrong: [String(least - 1)] });
}

/**
 * A trimmed value; undefined when not set or empty.
 * @throws SettingsError when it holds what no value can, as quotes left over from an env file
 */
export function readText(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  if (value === undefined || value === '') return undefined;
  if (/[\p{Cc}\p{Cf}]/u.test(value))
    throw new SettingsError(`${name} holds a line end or a character that cannot be seen: write it anew.`);
  if (/^(["'`]).*\1$/.test(value))
    throw new SettingsError(`${name} stands in quotes: write its value without them.`);
  return value;
}

/** A value as an error message may show it: without credentials. */
function shown(value: string): string {
  const bare = value.replace(/\?.*/, '?…').replace(/\/\/.*@/, '//…@');
  return `"${bare.replace(/^[^/@]+:[^/@]*@/, '…@').slice(0, 200)}"`;
}

export function mustBe(name: string, what: string, value: string): SettingsError {
  return new SettingsError(`${name} must be ${what}, not ${shown(value)}.`);
}

export const text: Parse<string> = (value) => value;

export function matching(form: RegExp, what: string): Parse<string> {
  return (value, name) => {
    if (form.test(value)) return value;
    throw mustBe(name, what, value);
  };
}

export function wholeNumber(min: number, max: number): Parse<number> {
  return (value, name) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw mustBe(name, `a whole number from ${min} to ${max}`, value);
  };
}

/** No message shows it. */
export const longText: Parse<string> = (value, name) => {
  if (value.length >= 16) return value;
  throw new SettingsError(`${name} must have at least 16 characters.`);
};

/** Sent in a header, which allows only these characters (RFC 9110, 5.5). */
export const headerToken: Parse<string> = (value, name) => {
  if (/^[\x21-\x7e]+$/.test(value)) return value;
  throw new SettingsError(`${name} must have letters, digits and signs of ASCII only, and no blank.`);
};

export const flag: Parse<boolean> = (value, name) => {
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  throw mustBe(name, 'true or false', value);
};

export function oneOf<const T extends string>(...values: readonly T[]): Parse<T> {
  return (value, name) => {
    const found = values.find((each) => each === value);
    if (found === undefined) throw mustBe(name, `one of ${values.join(', ')}`, value);
    return found;
  };
}

/** A path of this site or an https address elsewhere; empty switches the feature off. */
export const address: Parse<string> = (value, name) => {
  if (value === '' || /^\/(?!\/)/.test(value) || URL.parse(value)?.protocol === 'https:') return value;
  throw mustBe(
    name,
    'a path like /analytics.js or an address like https://stats.example.nl/script.js',
    value,
  );
};

export const origins: Parse<string[]> = (value, name) => {
  const values = value.split(/\s+/).filter(Boolean);
  const wrong = values.find((each) => !each.startsWith('https:') || URL.parse(each)?.origin !== each);
  if (wrong === undefined) return values;
  throw mustBe(name, 'origins like https://stats.example.nl with spaces between them', wrong);
};

export function partsOf(value: string): string[] {
  return value.split(/[\s,]+/).filter(Boolean);
}
