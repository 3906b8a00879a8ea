import { SettingsError } from './setting.ts';
import type { SettingValues } from './settings-table.ts';

export type EdgeSettings =
  | { kind: 'varnish'; addresses: readonly string[] }
  | { kind: 'tags'; purgeUrl: string; token: string }
  | null;

const names = ['EDGE_ADDRESSES', 'EDGE_PURGE_URL', 'EDGE_TOKEN'] as const;

const needs: Record<SettingValues['EDGE'], Partial<Record<(typeof names)[number], string>>> = {
  none: {},
  varnish: { EDGE_ADDRESSES: 'the addresses of all Varnishes, like 10.0.0.5:6081' },
  tags: {
    EDGE_PURGE_URL: 'the address that takes purges',
    EDGE_TOKEN: 'the token that it wants',
  },
};

/**
 * @throws SettingsError also for a setting of another kind of edge, because that edge would never be purged
 */
export function edgeOf(values: SettingValues): EdgeSettings {
  const { EDGE: kind, EDGE_ADDRESSES: addresses, EDGE_PURGE_URL: purgeUrl, EDGE_TOKEN: token } = values;
  for (const name of names) {
    const what = needs[kind][name];
    if (what !== undefined && values[name] === null)
      throw new SettingsError(`EDGE=${kind} needs ${name}: ${what}.`);
  }
  for (const name of names)
    if (!(name in needs[kind]) && values[name] !== null)
      throw new SettingsError(
        `${name} is set, but EDGE=${kind} does not use it: set another EDGE, or remove it.`,
      );
  if (kind === 'none') return null;
  return kind === 'varnish'
    ? { kind, addresses: addresses ?? [] }
    : { kind, purgeUrl: purgeUrl ?? '', token: token ?? '' };
}
