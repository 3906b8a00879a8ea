import { mustBe, type Parse, partsOf, SettingsError } from './setting.ts';

/** The cache in front of the site that keeps its pages; null when there is none. */
export type EdgeSettings =
  | { kind: 'varnish'; addresses: readonly string[] }
  | { kind: 'fastly' | 'cloudflare'; id: string; token: string }
  | null;

/** The settings that each kind needs; it takes no other. */
const needs = {
  none: {},
  varnish: { EDGE_ADDRESSES: 'the addresses of all Varnishes, like 10.0.0.5:6081' },
  fastly: { EDGE_ID: 'the id of the service', EDGE_TOKEN: 'an API token that may purge' },
  cloudflare: { EDGE_ID: 'the id of the zone', EDGE_TOKEN: 'an API token that may purge' },
} as const satisfies Record<string, Record<string, string>>;

interface EdgeValues {
  EDGE: keyof typeof needs;
  EDGE_ADDRESSES: string[] | null;
  EDGE_ID: string | null;
  EDGE_TOKEN: string | null;
}

/**
 * EDGE, and what its kind needs.
 * @throws SettingsError also for a setting that the kind does not take: pages would stay at an edge that
 * nobody purges
 */
export function edgeOf(values: EdgeValues): EdgeSettings {
  const { EDGE: kind, EDGE_ADDRESSES, EDGE_ID, EDGE_TOKEN } = values;
  const given = { EDGE_ADDRESSES, EDGE_ID, EDGE_TOKEN };
  for (const [name, what] of Object.entries<string>(needs[kind]))
    if (given[name as keyof typeof given] === null)
      throw new SettingsError(`EDGE=${kind} needs ${name}: ${what}.`);
  for (const [name, value] of Object.entries(given))
    if (value !== null && !(name in needs[kind]))
      throw new SettingsError(
        `${name} is set, but EDGE=${kind} does not use it: set another EDGE, or remove it.`,
      );
  if (kind === 'none') return null;
  if (kind === 'varnish') return { kind, addresses: EDGE_ADDRESSES ?? [] };
  return { kind, id: EDGE_ID ?? '', token: EDGE_TOKEN ?? '' };
}

export const edgeAddresses: Parse<string[]> = (value, name) =>
  partsOf(value).map((each) => {
    const url = URL.parse(each.includes('://') ? each : `http://${each}`);
    const isAddress = url?.protocol === 'http:' && url.href === `${url.origin}/` && /:\d+\/?$/.test(each);
    if (isAddress) return url.origin;
    throw mustBe(name, 'addresses with ports like 10.0.0.5:6081, with commas between them', each);
  });
