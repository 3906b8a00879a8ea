import type { Environment } from './setting.ts';
import { settingNames } from './settings-table.ts';

const former: Readonly<Record<string, string>> = {
  PURGE_PEERS: 'instances reach each other through Valkey, set VALKEY_URL',
  UNSENT_MB: 'the proxy in front takes whole responses from the site (deploy/nginx.conf)',
  WEBSUB_HUB: 'feeds name no hub, readers of feeds ask for them by themselves',
  EDGE_ID: 'Fastly and Cloudflare are purged through EDGE=tags and EDGE_PURGE_URL',
};
const formerEdges = /^(fastly|cloudflare)$/;
/** Kirby may share this `.env` (kirby/.env.example). */
const kirbysOwn = new Set(['KIRBY_CONTENT_SALT', 'KIRBY_DEBUG', 'KIRBY_INSTALL', 'KIRBY_URL']);
const ownPrefix = /^(?:KIRBY|SITE|PURGE|VALKEY|PREVIEW|PANEL|EDGE|TRUST(?:ED)?|ANALYTICS|PIXEL)_/;
/** Variables that Kubernetes and Docker add for each service. */
const ofServices = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_\w+)?$|_ENV_\w+$/;
const addressOfService = /^(tcp|udp|sctp):\/\//;

export interface CheckedNames {
  current: Environment;
  remarks: string[];
}

/** Unknown names never prevent the start (T14). */
export function checkNames(env: Environment): CheckedNames {
  const current: Record<string, string | undefined> = { ...env };
  const remarks: string[] = [];
  for (const [name, value = ''] of Object.entries(env)) {
    if (value.trim() === '') continue;
    const replacement = Object.hasOwn(former, name) ? former[name] : undefined;
    if (replacement !== undefined) {
      remarks.push(`${name} is no longer a setting and is ignored: ${replacement}. Remove it.`);
      delete current[name];
    } else if (isUnknown(name, value)) remarks.push(describeUnknown(name));
  }
  if (formerEdges.test(env.EDGE?.trim() ?? '')) {
    remarks.push(
      `EDGE=${env.EDGE?.trim()} is no longer a kind of edge, and no edge is used: set EDGE=tags with EDGE_PURGE_URL (docs/operations.md).`,
    );
    for (const name of ['EDGE', 'EDGE_TOKEN']) delete current[name];
  }
  return { current, remarks };
}

function isUnknown(name: string, value: string): boolean {
  if (settingNames.has(name) || kirbysOwn.has(name) || !ownPrefix.test(name)) return false;
  return !ofServices.test(name) && !(name.endsWith('_PORT') && addressOfService.test(value));
}

function describeUnknown(name: string): string {
  const [prefix = ''] = name.split('_', 1);
  const alike = [...settingNames].filter((each) => each.startsWith(`${prefix}_`));
  const shown = name.replace(/[^\x21-\x7e]/g, '�').slice(0, 80);
  return `${shown} is no setting of this site and is ignored. Settings that begin with ${prefix}_: ${alike.join(', ')}.`;
}
