export type IsOwnHost = (host: string | null) => boolean;

/** Recognises this site by its host, because a proxy in front may speak another protocol. */
export function createIsOwnHost(origin: string, headers: Headers): IsOwnHost {
  const own = new URL(origin).host;
  return (host) => host === own || host === headers.get('host');
}

/** Whether a page of this site sent the request. */
export function isOwnForm(headers: Headers, isOwnHost: IsOwnHost): boolean {
  const site = headers.get('sec-fetch-site');
  const from = headers.get('origin') ?? headers.get('referer');
  return (site === null || site === 'same-origin') && isOwnHost(hostOf(from));
}

/** The page with the form: its path and query only, so that nobody is sent to another host. */
export function pageOf(headers: Headers, isOwnHost: IsOwnHost): string {
  const referer = headers.get('referer');
  if (referer === null || !isOwnHost(hostOf(referer))) return '/';
  const { pathname, search } = new URL(referer);
  // A path that begins with two slashes would be a host.
  return pathname.replace(/^\/+/, '/') + search;
}

function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host : null;
}
