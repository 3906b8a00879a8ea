import { commonWords } from '#app/i18n/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { href } from '#site/href.ts';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { pageWords } from './words.ts';

/** A manifest can name only one colour. */
const PAPER = '#F8FAFD';

interface AppManifest {
  locale: Locale;
  name: string;
  description: string;
}

/**
 * Describes one app per language (`id`). Its scope is the whole site, so that the language switch stays in
 * the app.
 */
export function appManifest({ locale, name, description }: AppManifest) {
  const words = wordsOf(locale, pageWords, commonWords);
  const start = href('index', locale);
  const shortcut = (text: string, url: string) => ({
    name: text,
    url,
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  });
  return {
    id: start,
    name,
    short_name: name,
    ...(description && { description }),
    lang: locale,
    dir: 'ltr',
    start_url: start,
    scope: href('index', defaultLocale),
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut(words.agenda, href('agenda', locale)),
      shortcut(words.search, href('search', locale)),
    ],
  };
}
