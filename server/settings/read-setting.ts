export type Environment = Readonly<Record<string, string | undefined>>;

/** A wrong setting, described in one sentence that names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * A setting, trimmed; undefined when not set or empty.
 * @throws SettingsError when it holds what no value can: quotes left over from an env file, a line end, an
 * invisible character
 */
export function text(env: Environment, name: string): string | undefined {
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

/** @throws SettingsError when it is no whole number between the bounds */
export function wholeNumber(
  env: Environment,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw mustBe(name, `a whole number from ${min} to ${max}`, value);
}

/**
 * A secret; null when not set. No message shows it.
 * @throws SettingsError when it can be guessed
 */
export function secret(env: Environment, name: string): string | null {
  const value = text(env, name) ?? null;
  if (value !== null && value.length < 16)
    throw new SettingsError(`${name} must have at least 16 characters.`);
  return value;
}

/** @throws SettingsError when it is neither true, 1, false nor 0 */
export function flag(env: Environment, name: string): boolean {
  const value = text(env, name) ?? 'false';
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  throw mustBe(name, 'true or false', value);
}

/** @throws SettingsError when it is none of these */
export function oneOf<T extends string>(
  env: Environment,
  name: string,
  values: readonly T[],
  fallback: T,
): T {
  const value = text(env, name) ?? fallback;
  const found = values.find((each) => each === value);
  if (found === undefined) throw mustBe(name, `one of ${values.join(', ')}`, value);
  return found;
}

/**
 * A path of this site or an https address elsewhere; empty switches the feature off.
 * @throws SettingsError
 */
export function address(env: Environment, name: string, fallback: string): string {
  const value = text(env, name) ?? (env[name] === undefined ? fallback : '');
  if (value === '' || /^\/(?!\/)/.test(value) || URL.parse(value)?.protocol === 'https:') return value;
  throw mustBe(
    name,
    'a path like /analytics.js or an address like https://stats.example.nl/script.js',
    value,
  );
}

/** @throws SettingsError when one is no https origin */
export function origins(env: Environment, name: string): string[] {
  const values = text(env, name)?.split(/\s+/) ?? [];
  const wrong = values.find((value) => !value.startsWith('https:') || URL.parse(value)?.origin !== value);
  if (wrong === undefined) return values;
  throw mustBe(name, 'origins like https://stats.example.nl with spaces between them', wrong);
}
