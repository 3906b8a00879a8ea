import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#app/i18n/use-words.ts';
import { words } from '#app/i18n/words.nl.ts';
import { headerExample } from './header.examples.tsx';
import { Header } from './header.tsx';

const markup = (path: string, translations: Parameters<typeof Header>[0]['translations'] = null): string =>
  renderToStaticMarkup(
    <LanguageProvider value={{ locale: 'nl', words }}>
      <Header frame={headerExample} path={path} translations={translations} />
    </LanguageProvider>,
  );

test('H10 the menu works without script: a details element, closed at first', () => {
  expect(markup('/')).toMatch(/<details class="menu"><summary/);
});

test('H2 the language switch leads to this page in the other language, and marks the one that is shown', () => {
  const html = markup('/agenda/mond-open', {
    nl: { href: '/agenda/mond-open', exists: true },
    en: { href: '/en/agenda/mouth-open', exists: true },
  });
  expect(html).toContain('<a href="/agenda/mond-open" hrefLang="nl" lang="nl" aria-current="true">');
  expect(html).toContain('<a href="/en/agenda/mouth-open" hrefLang="en" lang="en">');
});

test('H1 the bar has its links, the logo to the home page and the way to search', () => {
  const html = markup('/nieuws');
  expect(html).toContain('<a href="/nieuws" aria-current="page">Nieuws</a>');
  expect(html).toContain('<a class="header-logo" href="/">');
  expect(html).toContain('<a class="header-search" href="/zoeken">');
});
