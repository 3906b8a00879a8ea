import type { KirbyHttpOptions } from '#cms';
import { SettingsError } from './setting.ts';
import { readValues, type SettingValues, settingsGroups } from './settings-table.ts';

type RemoteKirby = Pick<KirbyHttpOptions, 'baseUrl' | 'endpoint' | 'credentials' | 'deadline'>;

/**
 * Uses `api/kql` of kirby-headless if there is a token, otherwise `api/query`.
 * @throws SettingsError also for Kirby settings without an address (T14)
 */
export function remoteKirby(values: SettingValues): RemoteKirby | null {
  const { KIRBY_BASE_URL: baseUrl, KIRBY_API_TOKEN: token } = values;
  const account = accountOf(values);
  if (baseUrl === null) {
    const name = changedWithoutAddress(values);
    if (name === undefined) return null;
    throw new SettingsError(
      `${name} is set without KIRBY_BASE_URL: set the address of Kirby as well, or remove ${name}.`,
    );
  }
  const endpoint = values.KIRBY_API_PREFIX ?? (token === null ? 'api/query' : 'api/kql');
  return {
    baseUrl,
    endpoint: endpoint.replace(/^\/|\/$/g, ''),
    credentials: token === null ? account : { type: 'bearer', token },
    deadline: values.KIRBY_TIMEOUT_SECONDS * 1000,
  };
}

function changedWithoutAddress(values: SettingValues): string | undefined {
  const defaults = readValues({});
  const names = Object.keys(settingsGroups.Kirby) as (keyof typeof settingsGroups.Kirby)[];
  return names.find((name) => name.startsWith('KIRBY_') && values[name] !== defaults[name]);
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
