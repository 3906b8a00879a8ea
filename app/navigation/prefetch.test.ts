import { expect, test } from 'vitest';
import { isGenerous, isOtherPage } from './prefetch.ts';

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('with the network %j, fetching ahead is %s (Q6)', (connection, expected) => {
  expect(isGenerous(connection)).toBe(expected);
});

const here = new URL('https://tweeklank.example/agenda?page=2');
const link = (href: string, { target = '', ...more }: { target?: string; download?: '' } = {}) => {
  const { origin, pathname, search } = new URL(href, here);
  return { origin, pathname, search, target, hasAttribute: (name: string) => Object.hasOwn(more, name) };
};

test.each(['/nieuws', '/agenda', '/agenda?page=3', '/themas/geluid#boven'])(
  '%s is a page to fetch ahead (Q6)',
  (href) => {
    expect(isOtherPage(link(href), here)).toBe(true);
  },
);

test.each([
  'https://elders.example/nieuws',
  '#onder',
  '/agenda?page=2#x',
  '/media/lesbrief',
  '/les.pdf',
  'mailto:a@b.nl',
])('%s is not a page to prefetch', (href) => {
  expect(isOtherPage(link(href), here)).toBe(false);
});

test('a link for a new tab or a download is not a page to prefetch', () => {
  expect(isOtherPage(link('/nieuws', { target: '_blank' }), here)).toBe(false);
  expect(isOtherPage(link('/nieuws', { download: '' }), here)).toBe(false);
});
