import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageLanguageProvider } from '#app/i18n/use-page-words.tsx';
import { wordLists } from '#app/i18n/word-lists.ts';
import type { Footer as FooterData } from '#cms/types.ts';
import { footerExample } from './footer.examples.tsx';
import { Footer } from './footer.tsx';
import { footerOfPage } from './footer-of-page.ts';

const markup = (footer: Partial<FooterData> = {}): string =>
  renderToStaticMarkup(
    <PageLanguageProvider value={{ locale: 'nl', words: wordLists.nl }}>
      <Footer footer={{ ...footerExample, ...footer }} year={2026} />
    </PageLanguageProvider>,
  );

test('F1 the address stands as the content system prepared it, its links leaving the page alone', () => {
  const address = { html: '<p>Klinkerkade 12 <a href="/route" target="_blank" rel="noopener">Route</a></p>' };
  expect(markup({ address })).toContain(address.html);
});

test('F1 the footer names its pages, the podcasts and the newsletter', () => {
  const html = markup();
  expect(html).toContain('href="/over">Over Tweeklank</a>');
  expect(html).toContain('href="/podcasts">Alle podcasts</a>');
  expect(html).toContain('href="https://nieuwsbrief.example/tweeklank"');
  expect(html).toContain('Nieuwsbrief: elke maand één klank');
});

test('F1 only the accounts that are set have an icon', () => {
  const none = { ...footerExample.socials, linkedin: '', instagram: '', facebook: '' };
  expect(markup({ socials: none })).not.toContain('social-link');
  const html = markup({ socials: { ...none, instagram: 'https://social.example/tweeklank' } });
  expect(html.match(/class="social-link"/g)).toHaveLength(1);
  expect(html).toContain('href="https://social.example/tweeklank" target="_blank" rel="noopener"');
  expect(html).toContain('Instagram');
});

test('F1 without an address for it there is no newsletter button', () => {
  expect(markup({ socials: { ...footerExample.socials, newsletterUrl: '' } })).not.toContain('link-button');
});

test('F1 around a page the link of the last line leads to that page in the other language, its choices kept', () => {
  const translations = {
    nl: { href: '/agenda', exists: true },
    en: { href: '/en/agenda', exists: true },
  };
  const query = '?tag=taal&page=2';
  const { html } = footerOfPage({ html: markup() }, { locale: 'nl', translations, query });
  expect(html).toContain('<a href="/en/agenda?tag=taal&amp;page=2" hrefLang="en" lang="en">English</a>');
});

test('T1 words of the address that look like the link to the other language stay as they are', () => {
  const address = { html: '<p>href="/en" hrefLang="en"</p>' };
  const page = {
    locale: 'nl',
    translations: { nl: { href: '/x', exists: true }, en: { href: '/en/x', exists: true } },
    query: '',
  } as const;
  const { html } = footerOfPage({ html: markup({ address }) }, page);
  expect(html).toContain(address.html);
  expect(html).toContain('<a href="/en/x" hrefLang="en" lang="en">English</a>');
});

test('F1 the large logo closes the page, and the last line knows the other language', () => {
  const html = markup();
  expect(html).toContain('<use href="#site_logo">');
  expect(html).toContain('<a href="/en" hrefLang="en" lang="en">English</a>');
  expect(html).toContain('© Tweeklank 2026');
});
