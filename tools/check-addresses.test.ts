import { expect, test } from 'vitest';
import { findAddresses } from './check-addresses.ts';

test.each([
  ["const path = '/nieuws';", ['/nieuws']],
  ["const path = '/en/agenda/x?tag=y';", ['/en/agenda/x?tag=y']],
  [`const path = \`/agenda/\${id}\`;`, ['/agenda/']],
  ["const home = '/en';", ['/en']],
  ["const themes = '/en/themas';", ['/en/themas']],
  ['<a href="/zoeken">Zoeken</a>;', ['/zoeken']],
  ["get('/en/_frame.json');", ['/en/_frame.json']],
  [
    "get('/nieuws.xml'); get('/api/__kirby__/x'); get('/sitemap.xml');",
    ['/nieuws.xml', '/api/__kirby__/x', '/sitemap.xml'],
  ],
  ['const isFile = /^\\/media\\/(?:[^/]+\\/)*[^/]+$/.test(path);', ['/media/']],
  ['const isData = /^\\/api\\/|\\.md$|\\/en\\/_frame\\.json$/;', ['/api/', '/en/_frame.json']],
  ["const hashed = '/assets/entry.js'; const off = '/sw-off.js';", ['/assets/entry.js', '/sw-off.js']],
])('%s writes by hand: %s', (source, found) => {
  expect(findAddresses('page.tsx', source)).toEqual(found);
});

test('texts that only look like addresses are accepted, and so are comments', () => {
  const source =
    "// as /nieuws does\nimport x from './agenda/agenda.tsx'; const root = '/'; const icon = '/favicon.ico'; const name = 'agenda'; const d = /^\\d+\\/[a-z]+\\/$/;";
  expect(findAddresses('page.tsx', source)).toEqual([]);
});
