import { expect, test } from 'vitest';
import { addressesIn } from './find-addresses.ts';
import { policyOfFiles, writeNginxMap, writeRedirectPage, writeRedirects } from './hosting-files.ts';

const origin = 'https://example.nl';

test('a redirect stands in the files of hosts, in a map for nginx and on a page of its own (B2)', () => {
  const redirects = [{ from: '/oud', to: '/agenda?tag=a&when="x"' }];
  expect(writeRedirects(redirects)).toBe('/oud /agenda?tag=a&when="x" 301\n');
  expect(writeNginxMap(redirects)).toBe('"/oud" "/agenda?tag=a&when=\\"x\\"";\n');
  const page = writeRedirectPage('/agenda?tag=a&when="x"', origin);
  expect(page).toContain('content="0; url=/agenda?tag=a&amp;when=&quot;x&quot;"');
  expect(page).not.toContain('<script');
});

test('the policy of files differs from the server’s only in styles within a page (B2)', () => {
  expect(
    policyOfFiles([
      ['Content-Security-Policy', "default-src 'none'; style-src 'self'; script-src 'self'"],
      ['X-Frame-Options', 'DENY'],
    ]),
  ).toEqual([
    ['Content-Security-Policy', "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'"],
    ['X-Frame-Options', 'DENY'],
  ]);
});

test('links, pictures in each size, sounds in data and enclosures are found; other hosts, forms and what is known are not (B2)', () => {
  const html = `<a href="/agenda?tag=a&amp;page=2#x"><a href="#x"><a href="/known"><a href="https://other.nl/media/a.jpg"><form action="/api/consent">
    <img srcset="/media/a-24x.webp 24w, /media/a-480x.webp 480w"><div data-props="{&quot;src&quot;:&quot;/media/b.mp3&quot;,&quot;x&quot;:1}">
    <meta content="${origin}/cards/abc/agenda.png">`;
  expect(addressesIn(Buffer.from(html), { origin, isHtml: true, known: new Set(['/known']) })).toEqual([
    '/agenda?tag=a&page=2',
    '/media/a-24x.webp',
    '/media/a-480x.webp',
    '/media/b.mp3',
    '/cards/abc/agenda.png',
  ]);
  const styled =
    '<head><style>a{background:url(/media/x.png)}</style><a href="/café/kop">kop</a>/media/d.mp3';
  const listed = { origin, isHtml: true, known: new Set<string>() };
  expect(addressesIn(Buffer.from(`${styled}\u2003één`), listed)).toEqual(['/caf%C3%A9/kop', '/media/d.mp3']);
  const feed = `<loc>${origin}/en/agenda</loc><enclosure url="${origin}/media/c.mp3?x=1"/><a>http://other.nl/d</a>`;
  expect(addressesIn(Buffer.from(feed), { origin, isHtml: false, known: new Set() })).toEqual([
    '/media/c.mp3?x=1',
    '/en/agenda',
  ]);
});
