import type { Locale } from '#site/languages.ts';

const ONE_YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The root path reads it. */
export function languageCookie(locale: Locale, isSecure: boolean): string {
  return `i18n_redirected=${locale}; Max-Age=${ONE_YEAR_IN_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

export function rememberLanguage(locale: Locale): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser.
    document.cookie = languageCookie(locale, window.location.protocol === 'https:');
  } catch (error) {
    console.warn('The choice of language could not be kept.', error);
  }
}
