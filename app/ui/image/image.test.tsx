import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exampleImage } from '../example-image.ts';
import { Image } from './image.tsx';

const image = { ...exampleImage, alt: 'Een lege zaal' };

test('L4 an image loads lazily, names its sizes and takes its room before it comes', () => {
  const html = renderToStaticMarkup(<Image image={image} sizes="50vw" />);
  expect(html).toContain('srcSet="/media/zaal-480x.webp 480w, /media/zaal-1024x.webp 1024w"');
  expect(html).toContain('src="/media/zaal-1024x.webp"');
  expect(html).toMatch(/class="image-full"[^>]*sizes="50vw"[^>]*width="1600"[^>]*height="1000"/);
  expect(html).toMatch(/class="image-full"[^>]*alt="Een lege zaal"[^>]*loading="lazy"/);
});

test('L4 the small version stands beneath until the full image is there', () => {
  const html = renderToStaticMarkup(<Image image={image} sizes="50vw" />);
  expect(html.indexOf('src="/media/zaal-20x.webp" alt=""')).toBeLessThan(html.indexOf('image-full'));
  expect(renderToStaticMarkup(<Image image={{ ...image, thumb: '' }} sizes="50vw" />)).not.toContain(
    'image-thumb',
  );
});

test('L4 an image marked as first is fetched at once', () => {
  const html = renderToStaticMarkup(<Image image={image} sizes="100vw" priority />);
  expect(html).toContain('loading="eager"');
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('lazy');
});

test('L4 the dark picture is for dark screens, and never for paper', () => {
  const html = renderToStaticMarkup(<Image image={image} sizes="50vw" />);
  expect(html).toContain(
    '<source media="screen and (prefers-color-scheme: dark)" srcSet="/media/nacht-480x.webp 480w" sizes="50vw"/>',
  );
  expect(renderToStaticMarkup(<Image image={{ ...image, dark: null }} sizes="50vw" />)).not.toContain(
    '<source',
  );
});

test('L4 on dark screens the small version is of the dark picture too', () => {
  const html = renderToStaticMarkup(<Image image={image} sizes="50vw" />);
  expect(html).toContain(
    '<source media="screen and (prefers-color-scheme: dark)" srcSet="/media/nacht-20x.webp"/><img class="image-thumb"',
  );
});

test('the focal point goes to the style sheet in steps of ten per cent', () => {
  const html = renderToStaticMarkup(<Image image={{ ...image, focus: { x: 71, y: 0 } }} sizes="50vw" />);
  expect(html).toContain('data-focus-x="7" data-focus-y="0"');
  expect(renderToStaticMarkup(<Image image={image} sizes="50vw" />)).not.toContain('data-focus');
});

test('a picture that is not there leaves nothing behind', () => {
  expect(renderToStaticMarkup(<Image image={null} sizes="50vw" />)).toBe('');
});

test('decoration says nothing, and no markup carries a style', () => {
  const html = renderToStaticMarkup(<Image image={image} sizes="50vw" ratio="4/5" alt="" />);
  expect(html).toMatch(/class="image-full"[^>]*alt=""/);
  expect(html).not.toContain('style=');
});
