export type IsOwnHost = (host: string | null) => boolean;

/** Compares only hosts, because a proxy may use another protocol. */
export function createIsOwnHost(origin: string, headers: Headers): IsOwnHost {
  const own = new URL(origin).host;
  return (host) => host === own || host === headers.get('host');
}

export function isOwnForm(headers: Headers, isOwnHost: IsOwnHost): boolean {
  const site = headers.get('sec-fetch-site');
  const from = headers.get('origin') ?? headers.get('referer');
  return (site === null || site === 'same-origin') && isOwnHost(hostOf(from));
}

/** Returns only path and query, so that no redirect leads to another host. */
export function pageOf(headers: Headers, isOwnHost: IsOwnHost): string {
  const referer = headers.get('referer');
  if (referer === null || !isOwnHost(hostOf(referer))) return '/';
  const { pathname, search } = new URL(referer);
  // Two slashes would begin another host.
  return pathname.replace(/^\/+/, '/') + search;
}

function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host : null;
}
