import { isIPv4, isIPv6 } from 'node:net';
import { type Parse, partsOf, SettingsError } from './setting.ts';

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  // RFC 1918 and RFC 4193.
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export const likelyProxies: readonly string[] = Object.values(named).flat();

/**
 * TRUST_PROXY=true is short for `loopback private`.
 * @throws SettingsError when both are set
 */
export function trustedProxies(ranges: string[] | null, isShort: boolean): readonly string[] {
  if (isShort && ranges)
    throw new SettingsError(
      'TRUST_PROXY=true is short for TRUSTED_PROXIES=loopback,private: set one of the two.',
    );
  return isShort ? likelyProxies : (ranges ?? []);
}

export const proxies: Parse<string[]> = (value) => partsOf(value).flatMap(rangesOf);

function rangesOf(entry: string): readonly string[] {
  const ranges = Object.hasOwn(named, entry) ? named[entry] : undefined;
  if (ranges) return ranges;
  const [address = '', length, ...rest] = entry.split('/');
  const bits = isIPv4(address) ? 32 : 128;
  const isAddress =
    isIPv4(address) || (isIPv6(address) && !/^::ffff:/i.test(address) && !address.includes('%'));
  const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
  if (!isAddress || !isLength || rest.length > 0)
    throw new SettingsError(
      `TRUSTED_PROXIES must be addresses like 10.0.0.7, ranges like 10.0.0.0/8, loopback or private, with commas between them, not "${entry}".`,
    );
  if (length === '0')
    throw new SettingsError(`TRUSTED_PROXIES must not be ${entry}: everybody could say to be somebody else.`);
  return [`${address}/${length ?? bits}`];
}
