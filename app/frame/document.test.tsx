import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ownPageMeta } from '../pages/meta.ts';
import { Document } from './document.tsx';

const assets = {
  scripts: ['/assets/entry.js'],
  styles: ['/assets/entry.css'],
  otherMedia: ['/assets/other-media.css'],
  preloads: ['/assets/words.nl.js'],
  fonts: ['/assets/archivo.woff2'],
};

function write(data: string): globalThis.Document {
  const html = renderToStaticMarkup(
    <Document
      locale="nl"
      siteName="Tweeklank"
      meta={ownPageMeta({ title: 'Nieuws', locale: 'nl', route: 'index' })}
      origin="https://tweeklank.example"
      assets={assets}
      sprite={{ html: '<svg></svg>' }}
      app="<main>Het nieuws</main>"
      data={data}
    />,
  );
  return new JSDOM(html).window.document;
}

const all = <Tag extends keyof HTMLElementTagNameMap>(within: ParentNode, tag: Tag) => [
  ...within.querySelectorAll(tag),
];

test('N9 the head names the style sheet first, then the font with low priority, and the sheet for print and forced colours last', () => {
  const { head } = write('{}');
  const links = all(head, 'link').filter(({ rel }) => /stylesheet|preload/.test(rel));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/assets/entry.css',
    '/assets/archivo.woff2',
    '/assets/other-media.css',
  ]);
  expect(links[2]?.media).toBe('print, (forced-colors: active)');
  expect(links[1]?.getAttribute('fetchpriority')).toBe('low');
  expect(all(head, 'script')).toEqual([]);
});

test('N9 script and words are named after the text, words with low priority', () => {
  const { body } = write('{}');
  const [text] = all(body, 'main');
  const scripts = all(body, 'script').filter(({ src }) => src !== '');
  expect(scripts.map((script) => script.getAttribute('src'))).toEqual([
    '/assets/entry.js',
    '/assets/words.nl.js',
  ]);
  for (const script of scripts)
    expect(text?.compareDocumentPosition(script)).toBe(script.DOCUMENT_POSITION_FOLLOWING);
  expect(scripts[1]?.getAttribute('fetchpriority')).toBe('low');
  expect(all(body, 'link'), 'Chromium does not use modulepreload behind a service worker').toEqual([]);
});

test('a document without data has no script to fetch', () => {
  expect(all(write('').body, 'script').filter(({ src }) => src !== '')).toEqual([]);
});
