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

function write(data: string, firstStyles = 'main{margin:0}'): globalThis.Document {
  const html = renderToStaticMarkup(
    <Document
      locale="nl"
      siteName="Tweeklank"
      meta={ownPageMeta({ title: 'Nieuws', locale: 'nl', route: 'index' })}
      origin="https://tweeklank.example"
      assets={assets}
      firstStyles={firstStyles}
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

test('the styles of a document are in its head; its style sheet comes after the text, and before the one for print and forced colours, which the head has too (N11)', () => {
  const { head, body } = write('{}');
  expect(all(head, 'style').map(({ textContent }) => textContent)).toEqual(['main{margin:0}']);
  const [text] = all(body, 'main');
  const sheets = all(body, 'link');
  for (const sheet of sheets)
    expect(text?.compareDocumentPosition(sheet)).toBe(sheet.DOCUMENT_POSITION_FOLLOWING);
  expect(sheets.map(({ href, media }) => [href, media])).toEqual([
    ['/assets/entry.css', ''],
    ['/assets/other-media.css', 'print, (forced-colors: active)'],
  ]);
  const links = all(head, 'link').filter(({ rel }) => /stylesheet|preload/.test(rel));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/assets/archivo.woff2',
    '/assets/other-media.css',
  ]);
  expect(links[1]?.media).toBe('print, (forced-colors: active)');
  expect(all(head, 'script')).toEqual([]);
});

test('script and words are named after the text, words with low priority (N9)', () => {
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
  const preloads = all(body, 'link').filter(({ rel }) => rel !== 'stylesheet');
  expect(preloads, 'Chromium does not use modulepreload behind a service worker').toEqual([]);
});

test('in development a document waits for its style sheets', () => {
  const { head, body } = write('{}', '');
  expect(all(head, 'link').filter(({ rel, media }) => rel === 'stylesheet' && !media)).toHaveLength(1);
  expect([...all(head, 'style'), ...all(body, 'link')]).toEqual([]);
});

test('a document without data has no script to fetch', () => {
  expect(all(write('').body, 'script').filter(({ src }) => src !== '')).toEqual([]);
});
