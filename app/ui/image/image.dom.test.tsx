import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#app/testing/show.tsx';
import type { Image as ImageData } from '#cms/types.ts';
import { exampleImage } from '../example-image.ts';
import { Image } from './image.tsx';
import { capDensity } from './image-files.ts';

const example = { ...exampleImage, alt: 'Een lege zaal' };
const dark = 'screen and (prefers-color-scheme: dark)';

function picture(change: Partial<ImageData> = {}, isPriority = false) {
  const main = show(<Image image={{ ...example, ...change }} sizes="50vw" priority={isPriority} />);
  const sources = (image: Element | null) => [...(image?.parentElement?.querySelectorAll('source') ?? [])];
  const full = screen.getByRole<HTMLImageElement>('img', { name: example.alt });
  const thumb = screen.queryByRole<HTMLImageElement>('presentation');
  return { main, full, thumb, darkFull: sources(full), darkThumb: sources(thumb) };
}

test('an image loads lazily, has its sizes and reserves its space before it loads (L4)', () => {
  const { full } = picture();
  expect(full).toMatchObject({
    srcset: '/media/zaal-480x.webp 480w, /media/zaal-1024x.webp 1024w',
    src: `${location.origin}/media/zaal-1024x.webp`,
    sizes: capDensity('50vw'),
    alt: 'Een lege zaal',
  });
  expect(['width', 'height', 'loading'].map((name) => full.getAttribute(name))).toEqual([
    '1600',
    '1000',
    'lazy',
  ]);
});

test('the small version is beneath the image until that has loaded (L4)', () => {
  const { full, thumb } = picture();
  expect(thumb?.getAttribute('src')).toBe('/media/zaal-20x.webp');
  expect(thumb?.compareDocumentPosition(full)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(picture({ thumb: '' }).thumb).toBeNull();
});

test('an image marked as first is fetched at once (L4)', () => {
  const { full, main } = picture({}, true);
  expect(full.getAttribute('loading')).toBe('eager');
  expect(full.getAttribute('fetchpriority')).toBe('high');
  expect(main.querySelector('[loading=lazy]')).toBeNull();
});

test('the dark picture is for dark screens, and never for paper (L4)', () => {
  const { darkFull } = picture();
  expect(darkFull).toMatchObject([
    { media: dark, srcset: '/media/nacht-480x.webp 480w', sizes: capDensity('50vw') },
  ]);
  const { darkFull: none, darkThumb } = picture({ dark: null });
  expect([...none, ...darkThumb]).toEqual([]);
});

test('on dark screens the small version is of the dark picture too (L4)', () => {
  expect(picture().darkThumb).toMatchObject([{ media: dark, srcset: '/media/nacht-20x.webp' }]);
});

test('the focal point goes to the style sheet in quarters', () => {
  const focus = (main: HTMLElement) => {
    const { focusX, focusY } = main.querySelector<HTMLElement>('.image')?.dataset ?? {};
    return [focusX, focusY];
  };
  expect(focus(picture({ focus: { x: 72, y: 0 } }).main)).toEqual(['3', '0']);
  expect(focus(picture().main)).toEqual([undefined, undefined]);
});

test('a missing picture renders nothing', () => {
  expect(show(<Image image={null} sizes="50vw" />).childNodes).toHaveLength(0);
});

test('a decorative image has an empty alt text, and no markup has a style attribute', () => {
  const main = show(<Image image={example} sizes="50vw" ratio="4/5" alt="" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getAllByRole('presentation')).toHaveLength(2);
  expect(main.querySelector('[style]')).toBeNull();
});
