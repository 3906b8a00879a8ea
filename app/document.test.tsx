import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Document } from './document.tsx';
import { ownPageMeta } from './pages/meta.ts';

const assets = {
  scripts: ['/assets/entry.js'],
  styles: ['/assets/entry.css'],
  otherMedia: ['/assets/other-media.css'],
  preloads: ['/assets/words.nl.js'],
  fonts: ['/assets/archivo.woff2'],
};

function write(data: string): { head: string; body: string } {
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
  const [head = '', body = ''] = html.split('</head>');
  return { head, body };
}

test('N9 the head names the style sheet first, then the font with low priority, and the sheet for print and forced colours last', () => {
  const { head } = write('{}');
  const links = head.match(/<link [^>]*(?:stylesheet|preload)[^>]*>/g) ?? [];
  expect(links.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual([
    '/assets/entry.css',
    '/assets/archivo.woff2',
    '/assets/other-media.css',
  ]);
  expect(links[2]).toContain('media="print, (forced-colors: active)"');
  expect(links[1]).toMatch(/fetchpriority="low"/i);
  expect(head).not.toContain('<script');
});

test('N9 script and words are named after the text, words with low priority', () => {
  const { body } = write('{}');
  const [before, after = ''] = body.split('<main>Het nieuws</main>');
  expect(before).not.toContain('/assets/');
  expect(after.match(/\/assets\/[\w.]+/g)).toEqual(['/assets/entry.js', '/assets/words.nl.js']);
  expect(after).toMatch(/<script [^>]*src="\/assets\/words\.nl\.js" fetchpriority="low">/);
  expect(after, 'Chromium does not use it behind a service worker').not.toContain('modulepreload');
});

test('a document without data has no script to fetch', () => {
  expect(write('').body).not.toMatch(/entry\.js|words\.nl/);
});
