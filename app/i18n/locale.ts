export { defaultLocale, type Locale, localeOf, localePath, locales } from '#site/languages.ts';
