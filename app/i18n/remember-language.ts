import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';

/** Asks the server for the cookie, because Safari deletes cookies of scripts after seven days (K11). */
export async function rememberLanguage(locale: Locale): Promise<void> {
  try {
    const { ok, status } = await fetch(href('language', { id: locale }), { keepalive: true });
    if (!ok) throw new Error(`The server answered ${status}.`);
  } catch (error) {
    console.warn('The choice of language could not be kept.', error);
  }
}
