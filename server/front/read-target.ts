import type { IncomingMessage } from 'node:http';

export interface Target {
  host: string;
  target: string;
}

/** Targets that are already in normal form; no segment begins with a dot. */
const plain = /^(?:\/(?!\.)[!$&-.0-;=?-[\]_a-z~]*)+$/;

/** Returns the same target for equal addresses; null for an invalid one. */
export function readTarget({ url = '/', headers }: IncomingMessage, ownHost: string): Target | null {
  const host = headers.host || ownHost;
  if (plain.test(url)) return { host, target: url };
  const [path = ''] = url.split('?', 1);
  // Refuses a backslash, which browsers read as a slash (T3).
  if (path.includes('\\')) return null;
  // A request to a proxy has a complete address, which overrides the Host header (RFC 9112, 3.2.2).
  if (/^https?:\/\//.test(url)) return toTarget(url);
  const parsed = url.startsWith('/') ? toTarget(`http://${ownHost}${url}`) : null;
  return parsed && { host, target: parsed.target };
}

function toTarget(address: string): Target | null {
  const url = URL.parse(address);
  return url && { host: url.host, target: url.pathname + url.search };
}

/** A proxy may have used the other Host header (T8; RFC 9112, 3.2). */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
