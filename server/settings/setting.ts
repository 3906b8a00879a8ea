export type Environment = Readonly<Record<string, string | undefined>>;

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

interface About {
  words: string;
  wrong?: readonly (string | Environment)[];
}

export interface Setting<T> extends About {
  /** Text as in `.env`, used when the setting is absent. */
  fallback: string;
  parse: Parse<T>;
  isSecret?: boolean;
}

/**
 * Parses a trimmed value, which is empty only if the fallback is empty.
 * @throws SettingsError
 */
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
 * Undefined when absent or empty.
 * @throws SettingsError for an impossible value, such as leftover quotes
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

/** Hides credentials in error messages. */
function shown(value: string): string {
  const bare = value.replace(/\?.*/, '?…').replace(/\/\/.*@/, '//…@');
  return `"${bare.replace(/^[^/@]+:[^/@]*@/, '…@').slice(0, 200)}"`;
}

export function mustBe(name: string, what: string, value: string): SettingsError {
  return new SettingsError(`${name} must be ${what}, not ${shown(value)}.`);
}

export function parser<T>(what: string, read: (value: string) => T | undefined): Parse<T> {
  return (value, name) => {
    const result = read(value);
    if (result === undefined) throw mustBe(name, what, value);
    return result;
  };
}

export const text: Parse<string> = (value) => value;

export function matching(form: RegExp, what: string): Parse<string> {
  return parser(what, (value) => (form.test(value) ? value : undefined));
}

export function wholeNumber(least: number, most: number): Parse<number> {
  return parser(`a whole number from ${least} to ${most}`, (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  });
}

/** Keeps the value out of messages, because it may be a secret. */
export const longText: Parse<string> = (value, name) => {
  if (value.length >= 16) return value;
  throw new SettingsError(`${name} must have at least 16 characters.`);
};

/** Headers allow only these characters (RFC 9110, 5.5). */
export const headerToken: Parse<string> = (value, name) => {
  if (/^[\x21-\x7e]+$/.test(value)) return value;
  throw new SettingsError(`${name} must have letters, digits and signs of ASCII only, and no blank.`);
};

export const flag = parser('true or false', (value) => {
  if (value === 'true' || value === '1') return true;
  return value === 'false' || value === '0' ? false : undefined;
});

export function oneOf<const T extends string>(...values: readonly T[]): Parse<T> {
  return parser(`one of ${values.join(', ')}`, (value) => values.find((each) => each === value));
}

export const address = parser(
  'a path like /analytics.js or an address like https://stats.example.nl/script.js',
  (value) => {
    const isRight = value === '' || /^\/(?!\/)/.test(value) || URL.parse(value)?.protocol === 'https:';
    return isRight ? value : undefined;
  },
);

export const origins: Parse<string[]> = (value, name) => {
  const values = value.split(/\s+/).filter(Boolean);
  const wrong = values.find((each) => !each.startsWith('https:') || URL.parse(each)?.origin !== each);
  if (wrong === undefined) return values;
  throw mustBe(name, 'origins like https://stats.example.nl with spaces between them', wrong);
};

export function partsOf(value: string): string[] {
  return value.split(/[\s,]+/).filter(Boolean);
}
