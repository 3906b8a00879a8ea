import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageLanguageProvider } from '#app/i18n/use-page-words.tsx';
import { wordLists } from '#app/i18n/word-lists.ts';
import { headerExample } from './header.examples.tsx';
import { Header } from './header.tsx';

const markup = (path: string, translations: Parameters<typeof Header>[0]['translations'] = null): string =>
  renderToStaticMarkup(
    <PageLanguageProvider value={{ locale: 'nl', words: wordLists.nl }}>
      <Header frame={headerExample} path={path} translations={translations} />
    </PageLanguageProvider>,
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
