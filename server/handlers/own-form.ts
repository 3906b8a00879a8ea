export type IsOwnHost = (host: string | null) => boolean;

/** A proxy in front may speak another protocol, so only hosts are compared. */
export function createIsOwnHost(origin: string, headers: Headers): IsOwnHost {
  const own = new URL(origin).host;
  return (host) => host === own || host === headers.get('host');
}

export function isOwnForm(headers: Headers, isOwnHost: IsOwnHost): boolean {
  const site = headers.get('sec-fetch-site');
  const from = headers.get('origin') ?? headers.get('referer');
  return (site === null || site === 'same-origin') && isOwnHost(hostOf(from));
}

/** Returns path and query only, so that nobody is redirected to another host. */
export function pageOf(headers: Headers, isOwnHost: IsOwnHost): string {
  const referer = headers.get('referer');
  if (referer === null || !isOwnHost(hostOf(referer))) return '/';
  const { pathname, search } = new URL(referer);
  // Two slashes would begin a host.
  return pathname.replace(/^\/+/, '/') + search;
}

function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host : null;
}
