import type { Locale } from './languages.ts';

export const LANGUAGE_COOKIE = 'i18n_redirected';

const ONE_YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

export function languageCookie(locale: Locale, isSecure: boolean): string {
  return `${LANGUAGE_COOKIE}=${locale}; Max-Age=${ONE_YEAR_IN_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
