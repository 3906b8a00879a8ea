import type { KirbyHttpOptions } from '#cms';
import { SettingsError } from './setting.ts';
import type { SettingValues } from './settings-table.ts';

export type RemoteKirby = Pick<KirbyHttpOptions, 'baseUrl' | 'endpoint' | 'credentials' | 'deadline'>;

export interface KirbySettings {
  kirby: RemoteKirby | null;
  /** How long an answer of a remote Kirby is fresh. */
  freshSeconds: number;
}

/** Settings that mean nothing without the address; a default number shows nothing. */
const ofKirby = [
  'KIRBY_API_TOKEN',
  'KIRBY_API_USERNAME',
  'KIRBY_API_PASSWORD',
  'KIRBY_API_PREFIX',
  'KIRBY_TIMEOUT_SECONDS',
  'KIRBY_FRESH_SECONDS',
] as const;

/**
 * The settings of a remote Kirby, by the names nuxt-kirby users know; null for the content folder. With a
 * token the endpoint is `api/kql` of kirby-headless, else `api/query`.
 * @param defaults the values without any setting
 * @throws SettingsError also when Kirby settings are set without an address (T14)
 */
export function remoteKirby(values: SettingValues, defaults: SettingValues): KirbySettings {
  const { KIRBY_BASE_URL: baseUrl, KIRBY_API_TOKEN: token, KIRBY_FRESH_SECONDS: freshSeconds } = values;
  const account = accountOf(values);
  if (baseUrl === null) {
    const name = ofKirby.find((each) => values[each] !== defaults[each]);
    if (name !== undefined)
      throw new SettingsError(
        `${name} is set without KIRBY_BASE_URL: set the address of Kirby as well, or remove ${name}.`,
      );
    return { kirby: null, freshSeconds };
  }
  const endpoint = values.KIRBY_API_PREFIX ?? (token === null ? 'api/query' : 'api/kql');
  return {
    kirby: {
      baseUrl,
      endpoint: endpoint.replace(/^\/|\/$/g, ''),
      credentials: token === null ? account : { type: 'bearer', token },
      deadline: values.KIRBY_TIMEOUT_SECONDS * 1000,
    },
    freshSeconds,
  };
}

function accountOf({
  KIRBY_API_USERNAME: username,
  KIRBY_API_PASSWORD: password,
}: SettingValues): RemoteKirby['credentials'] {
  if (username === null && password === null) return { type: 'none' };
  if (username === null || password === null)
    throw new SettingsError(
      'KIRBY_API_USERNAME and KIRBY_API_PASSWORD belong together: set both or neither.',
    );
  if (username.includes(':')) throw new SettingsError('KIRBY_API_USERNAME must have no colon (RFC 7617).');
  return { type: 'basic', username, password };
}
