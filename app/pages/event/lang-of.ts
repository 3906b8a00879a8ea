import type { EventPage } from '#cms/types.ts';
import { defaultLocale, type Locale } from '#site/languages.ts';

type Key = EventPage['inDefault'][number];

/** Returns undefined for the page's language. */
export function langOf(key: Key, inDefault: readonly Key[]): Locale | undefined {
  return inDefault.includes(key) ? defaultLocale : undefined;
}
