import { expect, test } from 'vitest';
import { testAddress, testContext } from '../testing/test-context.ts';
import { resolveLink } from './links.ts';

const visit = testAddress('bezoek', { uuid: 'page://a1', href: { nl: '/bezoek', en: '/en/visit' } });
const { links } = testContext({
  addresses: [visit],
  files: { 'file://f1': '/media/site/x/route.pdf' },
  origin: 'https://tweeklank.example',
});
const hrefs = (link: string) => [resolveLink(link, 'nl', links)?.href, resolveLink(link, 'en', links)?.href];

test.each(['page://a1', '/@/page/a1', '/en/@/page/a1'])(
  'a page link %s leads to the page in the current language (L1)',
  (link) => {
    expect(hrefs(link)).toEqual(['/bezoek', '/en/visit']);
    expect(hrefs(`${link}#route`)).toEqual(['/bezoek#route', '/en/visit#route']);
  },
);

test.each([
  '/@/page/a1',
  '/nl/@/page/a1',
  'https://tweeklank.example/@/page/a1',
  'http://tweeklank.example/en/@/page/a1/',
])('the permalink %s keeps its query and hash, also with the host of the site (L1)', (link) => {
  expect(hrefs(`${link}?x=1`)).toEqual(['/bezoek?x=1', '/en/visit?x=1']);
  expect(hrefs(`${link}?x=1&y#route`)).toEqual(['/bezoek?x=1&y#route', '/en/visit?x=1&y#route']);
});

test('a permalink of a file keeps its query and hash (L1)', () => {
  const href = '/media/site/x/route.pdf';
  expect(hrefs('https://tweeklank.example/nl/@/file/f1?x#page=2')[0]).toBe(`${href}?x#page=2`);
  expect(hrefs('file://f1#page=2')[0]).toBe(`${href}#page=2`);
  expect(resolveLink('https://tweeklank.example/@/page/gone?x=1', 'nl', links)).toBeNull();
  expect(hrefs('https://other.example/@/page/a1?x=1')[0]).toBe('https://other.example/@/page/a1?x=1');
});

test.each([
  ['page://a1', { type: 'page', href: '/bezoek', isExternal: false }],
  ['file://f1', { type: 'file', href: '/media/site/x/route.pdf', isExternal: false }],
  ['/@/file/f1', { type: 'file', href: '/media/site/x/route.pdf', isExternal: false }],
  ['mailto:a@b.example', { type: 'email', href: 'mailto:a@b.example', isExternal: false }],
  ['tel:+31570123456', { type: 'tel', href: 'tel:+31570123456', isExternal: false }],
  [
    'https://tickets.example/a?b=c#d',
    { type: 'url', href: 'https://tickets.example/a?b=c#d', isExternal: true },
  ],
  ['https://tweeklank.example/agenda?x=1#y', { type: 'url', href: '/agenda?x=1#y', isExternal: false }],
  ['/agenda', { type: 'url', href: '/agenda', isExternal: false }],
  ['#route', { type: 'url', href: '#route', isExternal: false }],
])('%s is resolved by its type (L1)', (link, expected) => {
  expect(resolveLink(link, 'nl', links)).toEqual(expected);
});

test.each(['//evil.example/x', '/\\evil.example/x', '\\\\evil.example/x', 'ht\ntps://evil.example/x'])(
  '%j is an external host, as browsers parse it (L1)',
  (link) => {
    expect(resolveLink(link, 'nl', links)).toEqual({
      type: 'url',
      href: 'https://evil.example/x',
      isExternal: true,
    });
  },
);

test.each([
  '',
  '  ',
  'page://gone',
  'file://gone',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'http://',
])('%j has no target (L1)', (link) => {
  expect(resolveLink(link, 'nl', links)).toBeNull();
});
