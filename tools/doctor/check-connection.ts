import type { Locale, Transport } from '#cms';
import { languageOfResult } from '#cms/queries/health.ts';
import { defaultLocale, languages, locales } from '#site/languages.ts';
import { type Finding, findingsOf } from './finding.ts';

export async function checkConnection(transport: Transport): Promise<Finding[]> {
  if (await isWithoutLanguages(transport))
    return [
      findingsOf('languages').warning(
        'content system',
        `has no languages: all of it is taken for ${languages[defaultLocale].name}`,
        `Leave it, or define ${locales.join(' and ')} in Kirby (site/languages).`,
      ),
    ];
  const results = await Promise.all(locales.map((locale) => checkLanguage(transport, locale)));
  const away = results.find((finding) => finding?.check === 'connection');
  return away ? [away] : results.filter((finding) => finding !== null);
}

async function isWithoutLanguages(transport: Transport): Promise<boolean> {
  const response = await transport.query({ query: 'kirby.multilang' }, defaultLocale).catch(() => true);
  return response === false;
}

/** Links become paths of this site only if Kirby writes the requested address. */
export async function checkAddress(transport: Transport): Promise<Finding[]> {
  const url = await transport.query({ query: 'kirby.url' }, defaultLocale).catch(() => '/');
  if (url === '/') return [];
  const { error } = findingsOf('connection');
  const what = `is not the address that Kirby writes into links and pictures: ${String(url)}`;
  return [error('KIRBY_BASE_URL', what, 'Let both name the same: KIRBY_BASE_URL here, KIRBY_URL there.')];
}

async function checkLanguage(transport: Transport, locale: Locale): Promise<Finding | null> {
  const wrongLanguage = (what: string) =>
    findingsOf('languages').error(
      `language "${locale}"`,
      what,
      `Define the language in Kirby (site/languages), with ${defaultLocale} as the default.`,
    );
  try {
    const response = (await transport.query(languageOfResult.request, locale)) as {
      language?: unknown;
    } | null;
    return response?.language === locale
      ? null
      : wrongLanguage(`is answered in "${String(response?.language)}"`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/answered in/.test(reason)) return wrongLanguage(reason);
    return findingsOf('connection').error(
      'content system',
      reason,
      'See that it runs, that KIRBY_BASE_URL and KIRBY_API_PREFIX name it, and that the credentials are its own.',
    );
  }
}
