import { SettingsError } from './setting.ts';

export type ValkeySettings = ReturnType<typeof valkey>;

const schemes: Readonly<Record<string, boolean>> = {
  'redis:': false,
  'valkey:': false,
  'rediss:': true,
  'valkeys:': true,
};

/** Keeps the value out of messages, because it may contain a password. */
export function valkey(value: string, name: string) {
  const url = URL.parse(value);
  const isEncrypted = url === null ? undefined : schemes[url.protocol];
  const database = url?.pathname.slice(1) ?? '';
  const isComplete = url !== null && url.hostname !== '' && url.search === '' && url.hash === '';
  if (!isComplete || isEncrypted === undefined || !/^\d{0,5}$/.test(database))
    throw new SettingsError(
      `${name} must be an address like redis://user:password@valkey.example.nl:6379/0, with rediss: when it is encrypted.`,
    );
  return {
    isEncrypted,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 6379),
    username: decoded(url.username),
    password: decoded(url.password),
    database: Number(database),
  };
}

function decoded(part: string): string | null {
  if (part === '') return null;
  try {
    return decodeURIComponent(part);
  } catch {
    throw new SettingsError('VALKEY_URL has a lone % in its user or password: write it as %25.');
  }
}
