import { hash } from './hash.ts';
import { LANGUAGE_COOKIE } from './language-cookie.ts';

/** Addresses of scripts and pixels that need consent; empty for none. */
export interface ConsentSettings {
  analyticsSrc: string;
  pixelSrc: string;
}

export interface CookieFacts {
  id: string;
  /** Names or prefixes of names. */
  targetCookieIds: readonly string[];
  src?: string;
}

export interface CookieFactsList {
  necessary: readonly CookieFacts[];
  optional: readonly CookieFacts[];
}

export const CONSENT_COOKIES = {
  given: 'cookie_control_is_consent_given',
  enabled: 'cookie_control_cookies_enabled_ids',
  version: 'cookie_control_list_version',
} as const;

/** One year in milliseconds. */
export const CONSENT_LIFETIME = 31_536_000_000;

export const PIXEL_ID = 'pixel';

export const nothingToConsentTo: ConsentSettings = { analyticsSrc: '', pixelSrc: '' };

export function needsConsent({ analyticsSrc, pixelSrc }: ConsentSettings): boolean {
  return analyticsSrc !== '' || pixelSrc !== '';
}

export function cookieFacts({ analyticsSrc, pixelSrc }: ConsentSettings) {
  const necessary = {
    id: 'necessary',
    targetCookieIds: [...Object.values(CONSENT_COOKIES), LANGUAGE_COOKIE],
  };
  const analytics = { id: 'ga', targetCookieIds: ['_ga'], src: analyticsSrc };
  const pixel = { id: PIXEL_ID, targetCookieIds: [], src: pixelSrc };
  return { necessary: [necessary], optional: [analytics, pixel].filter(({ src }) => src !== '') };
}

/**
 * Changes with cookies, purposes and companies, because visitors must then be asked again, but not with
 * wording.
 */
export function consentVersion({ necessary, optional }: CookieFactsList): string {
  const facts = [necessary, optional].map((entries) =>
    entries.map(({ id, targetCookieIds, src = '' }) => [id, targetCookieIds, src]),
  );
  return hash(JSON.stringify(facts)).toString(36);
}

/** Null removes a cookie. */
export function consentValues(version: string, isGiven: boolean, enabled: readonly string[]) {
  return {
    [CONSENT_COOKIES.given]: String(isGiven),
    [CONSENT_COOKIES.enabled]: enabled.length > 0 ? enabled.join('~') : null,
    [CONSENT_COOKIES.version]: version,
  };
}

/** Returns null for another version, other ids, and values that the site did not write. */
export function readConsent(
  get: (name: string) => string | undefined,
  { version, ids }: { version: string; ids: readonly string[] },
): { isGiven: boolean; enabled: readonly string[] } | null {
  const given = get(CONSENT_COOKIES.given);
  if (get(CONSENT_COOKIES.version) !== version) return null;
  if (given === 'false') return { isGiven: false, enabled: [] };
  const enabled = get(CONSENT_COOKIES.enabled)?.split('~') ?? [];
  const isReadable = given === 'true' && enabled.every((id) => ids.includes(id));
  return isReadable ? { isGiven: true, enabled } : null;
}

/**
 * Shows the cookie bar until the visitor decides (N12). Documents run it before their styles; the security
 * policy has its hash.
 */
export function consentScript(settings: ConsentSettings): string {
  if (!needsConsent(settings)) return '';
  const facts = cookieFacts(settings);
  const ids = JSON.stringify(facts.optional.map(({ id }) => id));
  return `(()=>{let c="";try{c=document.cookie}catch{}
const r=n=>c.split(/; */).find(p=>p.startsWith(n+"="))?.slice(n.length+1),
g=r("${CONSENT_COOKIES.given}"),e=r("${CONSENT_COOKIES.enabled}");
if(r("${CONSENT_COOKIES.version}")!=="${consentVersion(facts)}"||g!=="false"&&(g!=="true"||e?.split("~").some(i=>!${ids}.includes(i))))Object.assign(document.documentElement.dataset,{consent:"undecided",bars:""})})()`;
}
