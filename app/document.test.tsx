import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Document } from './document.tsx';
import { ownPageMeta } from './pages/meta.ts';

const assets = {
  scripts: ['/assets/entry.js'],
  styles: ['/assets/entry.css'],
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

test('N9 the style sheet is all that a page fetches before its text', () => {
  const { head } = write('{}');
  expect(head).toContain('<link rel="stylesheet" href="/assets/entry.css"/>');
  expect(head).not.toMatch(/preload|<script|woff2/);
});

test('N9 script, font and words are named after the text, font and words with low priority', () => {
  const { body } = write('{}');
  const [before, after = ''] = body.split('<main>Het nieuws</main>');
  expect(before).not.toContain('/assets/');
  expect(after.match(/\/assets\/[\w.]+/g)).toEqual([
    '/assets/entry.js',
    '/assets/archivo.woff2',
    '/assets/words.nl.js',
  ]);
  expect(after.match(/<link [^>]+>/g)?.every((link) => link.includes('fetchpriority="low"'))).toBe(true);
});

test('a document without data has no script to fetch', () => {
  expect(write('').body).not.toMatch(/entry\.js|words\.nl/);
});
