import type { KirbyHttpOptions } from '#cms';
import { type Environment, mustBe, SettingsError, text, wholeNumber } from './read-setting.ts';

export type RemoteKirby = Pick<KirbyHttpOptions, 'baseUrl' | 'endpoint' | 'credentials' | 'deadline'>;

export interface KirbySettings {
  kirby: RemoteKirby | null;
  /** How long an answer of a remote Kirby is fresh. */
  freshSeconds: number;
}

const seconds = {
  KIRBY_TIMEOUT_SECONDS: { fallback: 10, min: 1, max: 120 },
  KIRBY_FRESH_SECONDS: { fallback: 60, min: 1, max: 86_400 },
} as const;

/**
 * The settings of a remote Kirby, by the names nuxt-kirby users know; null for the content folder. With a
 * token the endpoint is `api/kql` of kirby-headless, else `api/query`.
 * @throws SettingsError also when Kirby settings are set without an address (T14)
 */
export function readRemoteKirby(env: Environment): KirbySettings {
  const baseUrl = readBaseUrl(env);
  const token = readToken(env);
  const account = readAccount(env);
  const prefix = text(env, 'KIRBY_API_PREFIX');
  if (prefix !== undefined && !/^\/?[\w-]+(\/[\w-]+)*\/?$/.test(prefix))
    throw mustBe('KIRBY_API_PREFIX', 'a path like api/kql', prefix);
  const deadline = wholeNumber(env, 'KIRBY_TIMEOUT_SECONDS', seconds.KIRBY_TIMEOUT_SECONDS);
  const freshSeconds = wholeNumber(env, 'KIRBY_FRESH_SECONDS', seconds.KIRBY_FRESH_SECONDS);
  if (baseUrl === null) {
    refuseWithoutAddress(env, { deadline, freshSeconds });
    return { kirby: null, freshSeconds };
  }
  const endpoint = prefix ?? (token === undefined ? 'api/query' : 'api/kql');
  const credentials = token === undefined ? account : ({ type: 'bearer', token } as const);
  return {
    kirby: {
      baseUrl,
      endpoint: endpoint.replace(/^\/|\/$/g, ''),
      credentials,
      deadline: deadline * 1000,
    },
    freshSeconds,
  };
}

function readBaseUrl(env: Environment): string | null {
  const value = text(env, 'KIRBY_BASE_URL');
  if (value === undefined) return null;
  const url = URL.parse(value);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && /^[^?#@]*$/.test(url.href);
  if (isPlain) return url.href.replace(/\/+$/, '');
  throw new SettingsError(
    'KIRBY_BASE_URL must be an address like https://cms.example.nl, without a password or a query.',
  );
}

/** The token is sent in a header, which allows only these characters (RFC 9110, 5.5). */
function readToken(env: Environment): string | undefined {
  const token = text(env, 'KIRBY_API_TOKEN');
  if (token === undefined || /^[\x21-\x7e]+$/.test(token)) return token;
  throw new SettingsError('KIRBY_API_TOKEN must have letters, digits and signs of ASCII only, and no blank.');
}

function readAccount(env: Environment): RemoteKirby['credentials'] {
  const username = text(env, 'KIRBY_API_USERNAME');
  const password = text(env, 'KIRBY_API_PASSWORD');
  if (username === undefined && password === undefined) return { type: 'none' };
  if (username === undefined || password === undefined)
    throw new SettingsError(
      'KIRBY_API_USERNAME and KIRBY_API_PASSWORD belong together: set both or neither.',
    );
  if (username.includes(':')) throw new SettingsError('KIRBY_API_USERNAME must have no colon (RFC 7617).');
  return { type: 'basic', username, password };
}

/** Fails when a setting shows that a remote Kirby was intended; a default number shows nothing. */
function refuseWithoutAddress(env: Environment, numbers: { deadline: number; freshSeconds: number }): void {
  const name =
    ['KIRBY_API_TOKEN', 'KIRBY_API_USERNAME', 'KIRBY_API_PASSWORD', 'KIRBY_API_PREFIX'].find(
      (each) => text(env, each) !== undefined,
    ) ??
    (numbers.deadline !== seconds.KIRBY_TIMEOUT_SECONDS.fallback ? 'KIRBY_TIMEOUT_SECONDS' : undefined) ??
    (numbers.freshSeconds !== seconds.KIRBY_FRESH_SECONDS.fallback ? 'KIRBY_FRESH_SECONDS' : undefined);
  if (name !== undefined)
    throw new SettingsError(
      `${name} is set without KIRBY_BASE_URL: set the address of Kirby as well, or remove ${name}.`,
    );
}
