import { KqlError, KqlInternalError, KqlLoginError, KqlWarning } from '../errors.ts';
import type { Settings } from '../options.ts';

const UNEXPECTED: Readonly<Record<string, string>> = {
  en: 'An unexpected error occurred! Enable debug mode for more info: https://getkirby.com/docs/reference/system/options/debug',
  nl: 'Een onverwacht fout heeft plaats gevonden! Schakel debug-modus in voor meer informatie: https://getkirby.com/docs/reference/system/options/debug',
};

const INVALID_LOGIN: Readonly<Record<string, string>> = { en: 'Invalid login', nl: 'Ongeldige login' };

/** A PHP error shows a generic message, in the requested or the panel's language, unless debugging is on. */
export function errorResponse(cause: unknown, settings: Settings, language: string | null = null): Response {
  const error = cause instanceof KqlError ? cause : new KqlInternalError(messageOf(cause), {}, { cause });
  const body = {
    status: 'error',
    message: publicMessage(error, settings, language),
    code: error instanceof KqlWarning ? error.code : error.status,
    key: error.key,
    details: [],
    ...(settings.debug ? { exception: error.name, facts: error.facts } : {}),
  };
  return jsonResponse(body, error.status);
}

export function unknownRoute(settings: Settings, path: string, method: string): Response {
  const message =
    settings.kirby === 6
      ? `No route found for path: "${path}" and request method: "${method}"`
      : unexpected(settings);
  const body = { status: 'error', message, code: 404, key: null, details: [] };
  return jsonResponse(body, 404);
}

export function jsonResponse(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8', vary: 'Authorization, Cookie' },
  });
}

function publicMessage(error: KqlError, settings: Settings, language: string | null): string {
  if (error instanceof KqlLoginError) return INVALID_LOGIN[settings.panelLanguage] ?? INVALID_LOGIN.en ?? '';
  const isHidden = error instanceof KqlInternalError && !settings.debug;
  return isHidden ? unexpected(settings, language) : error.message;
}

function unexpected({ languages, panelLanguage }: Settings, language: string | null = null): string {
  const wanted = languages.find(({ code }) => code.toLowerCase() === language?.toLowerCase());
  return UNEXPECTED[wanted?.code ?? panelLanguage] ?? UNEXPECTED.en ?? '';
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
