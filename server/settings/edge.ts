import { type Environment, mustBe, SettingsError, secret, text } from './read-setting.ts';

/** The cache in front of the site that keeps its pages; null when there is none. */
export type EdgeSettings =
  | { kind: 'varnish'; addresses: readonly string[] }
  | { kind: 'fastly' | 'cloudflare'; id: string; token: string }
  | null;

const kinds = ['none', 'varnish', 'fastly', 'cloudflare'] as const;

/** The settings that each kind needs; it takes no other. */
const needs = {
  none: {},
  varnish: { EDGE_ADDRESSES: 'the addresses of all Varnishes, like 10.0.0.5:6081' },
  fastly: { EDGE_ID: 'the id of the service', EDGE_TOKEN: 'an API token that may purge' },
  cloudflare: { EDGE_ID: 'the id of the zone', EDGE_TOKEN: 'an API token that may purge' },
} as const satisfies Record<(typeof kinds)[number], Record<string, string>>;

/**
 * EDGE, and what its kind needs.
 * @throws SettingsError also for a setting that the kind does not take: pages would stay at an edge that
 * nobody purges
 */
export function readEdge(env: Environment): EdgeSettings {
  const value = text(env, 'EDGE') ?? 'none';
  const given = {
    EDGE_ADDRESSES: addresses(env),
    EDGE_ID: identifier(env, 'EDGE_ID'),
    EDGE_TOKEN: token(env),
  };
  const kind = kinds.find((each) => each === value);
  if (kind === undefined) throw mustBe('EDGE', `one of ${kinds.join(', ')}`, value);
  for (const [name, what] of Object.entries<string>(needs[kind]))
    if (given[name as keyof typeof given] === undefined)
      throw new SettingsError(`EDGE=${kind} needs ${name}: ${what}.`);
  for (const [name, setting] of Object.entries(given))
    if (setting !== undefined && !(name in needs[kind]))
      throw new SettingsError(
        `${name} is set, but EDGE=${kind} does not use it: set another EDGE, or remove it.`,
      );
  const { EDGE_ADDRESSES = [], EDGE_ID = '', EDGE_TOKEN = '' } = given;
  if (kind === 'none') return null;
  return kind === 'varnish' ? { kind, addresses: EDGE_ADDRESSES } : { kind, id: EDGE_ID, token: EDGE_TOKEN };
}

/** It becomes a part of an address. */
function identifier(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  if (value === undefined || /^\w+$/.test(value)) return value;
  throw mustBe(name, 'letters and digits', value);
}

/** The token is sent in a header, which allows only these characters (RFC 9110, 5.5). */
function token(env: Environment): string | undefined {
  const value = secret(env, 'EDGE_TOKEN') ?? undefined;
  if (value === undefined || /^[\x21-\x7e]+$/.test(value)) return value;
  throw new SettingsError('EDGE_TOKEN must have letters, digits and signs of ASCII only, and no blank.');
}

function addresses(env: Environment): string[] | undefined {
  return text(env, 'EDGE_ADDRESSES')
    ?.split(/[\s,]+/)
    .filter(Boolean)
    .map((each) => {
      const url = URL.parse(each.includes('://') ? each : `http://${each}`);
      const isAddress = url?.protocol === 'http:' && url.href === `${url.origin}/` && /:\d+\/?$/.test(each);
      if (isAddress) return url.origin;
      throw mustBe(
        'EDGE_ADDRESSES',
        'addresses with ports like 10.0.0.5:6081, with commas between them',
        each,
      );
    });
}
