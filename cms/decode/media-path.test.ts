import { expect, test } from 'vitest';
import { encodeMediaLink, encodeMediaPath } from './media-path.ts';

const names = [
  'deel #2.mp3',
  'wat is ai?.mp3',
  '100% twents.mp3',
  '50%20korting.pdf',
  'a+b & c=d;e,f.jpg',
  "één “ui” 's.webp",
  '日本.pdf',
  '(1) [x] {y} | ^ ` \\.mp3',
];

test.each(names)('the address of a file called %s leads to it, however often it is parsed (D11)', (name) => {
  const path = encodeMediaPath(`/media/pages/podcasts/a/123-45/${name}`) ?? '';
  const url = new URL(path, 'https://x.example');
  expect([url.search, url.hash]).toEqual(['', '']);
  expect(decodeURIComponent(url.pathname.split('/').at(-1) ?? '')).toBe(name);
  expect(url.pathname).toBe(path);
});

test.each(names.slice(0, 3))('a link in a text to %s leads to it, encoded or not (D11)', (name) => {
  const expected = encodeMediaPath(`/media/site/1-2/${name}`);
  expect(encodeMediaLink(`/media/site/1-2/${name}`)).toBe(expected);
  expect(encodeMediaLink(expected ?? '')).toBe(expected);
  expect(encodeMediaLink(`/media/site/1-2/${name.replaceAll(' ', '%20')}`)).toBe(expected);
});

test('a query or hash after the ending of a file stays one (D11)', () => {
  expect(encodeMediaLink('/media/site/1-2/plan.pdf#page=2')).toBe('/media/site/1-2/plan.pdf#page=2');
  expect(encodeMediaLink('/media/site/1-2/deel #2.pdf?x=1#a')).toBe('/media/site/1-2/deel%20%232.pdf?x=1#a');
  expect(encodeMediaLink('/agenda?x#y')).toBeNull();
  expect(encodeMediaPath('/agenda?x#y')).toBeNull();
});
