import { isOwnMachine } from './own-machine.ts';
import { SettingsError } from './setting.ts';
import type { Settings } from './settings.ts';

const everywhere: readonly string[] = ['0.0.0.0', '::'];

/**
 * A public site's pages must not name localhost (T14, decision 024).
 * @throws SettingsError when another setting shows that the site is public
 */
export function checkPublicAddress(settings: Settings): void {
  if (settings.hasOrigin) return;
  const sign = signOfOthers(settings);
  if (sign === null) return;
  throw new SettingsError(
    `SITE_ORIGIN is not set, but ${sign}: set it to the address visitors use, as https://example.nl, or to ${settings.origin} to try the site on this machine.`,
  );
}

function signOfOthers({ host, kirby, trustedProxies }: Settings): string | null {
  if (host !== undefined && !everywhere.includes(host) && !isOwnMachine(hostInUrl(host)))
    return 'HOST is an address that others reach';
  if (trustedProxies.length > 0)
    return 'TRUSTED_PROXIES (or TRUST_PROXY) says that visitors come through a proxy';
  if (kirby !== null && !isOwnMachine(new URL(kirby.baseUrl).hostname))
    return 'KIRBY_BASE_URL names content for visitors';
  return null;
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
