import { expect, test } from 'vitest';
import { imageResult, testContext, testImage } from '../testing/test-context.ts';
import { candidates, cutPictures, firstImage, imageShape, images } from './image.ts';

test('an image has id, uuid, url, alt, ratio, size, thumb, srcset and src (E1)', () => {
  expect(imageShape.decode(imageResult(), testContext())).toEqual({
    id: 'zaal.webp',
    uuid: 'file://zaal',
    url: '/media/site/abc-1/zaal.webp',
    alt: 'Een zaal',
    caption: '',
    credit: 'Tweeklank',
    width: 1600,
    height: 1000,
    ratio: 1.6,
    thumb: '/media/site/abc-1/zaal-48x.webp',
    src: '/media/site/abc-1/zaal-1024x.webp',
    srcset: '/m/zaal-480x.webp 480w, /m/zaal-1024x.webp 1024w, /m/zaal-2048x.webp 1600w',
    focus: null,
    plate: null,
    dark: null,
  });
});

test('a dark version of an image has its own sources and glow', () => {
  const dark = {
    width: 800,
    thumb: '/m/nacht-48x.webp',
    src: '/m/nacht-1024x.webp',
    srcset: '/m/nacht-480x.webp 480w, /m/nacht-1024x.webp 1024w',
  };
  const sources = {
    thumb: dark.thumb,
    src: dark.src,
    srcset: '/m/nacht-480x.webp 480w, /m/nacht-1024x.webp 800w',
  };
  const decode = (over: Record<string, unknown>) => imageShape.decode(imageResult(over), testContext()).dark;
  expect(decode({ dark })).toEqual({ ...sources, isGlow: false });
  expect(decode({ dark, glow: true })).toEqual({ ...sources, isGlow: true });
  expect(decode({ dark: null, glow: true })).toBeNull();
});

test('the focal point of the Panel is a point in per cent', () => {
  const decode = (focus: unknown) => imageShape.decode(imageResult({ focus }), testContext()).focus;
  expect(decode('70% 12.5%')).toEqual({ x: 70, y: 12.5 });
  expect(decode('0%, 100%')).toEqual({ x: 0, y: 100 });
  expect(decode('300% 0%')).toEqual({ x: 100, y: 0 });
  for (const none of [null, '', '50% 50%', 'center', '70%', '-5% 3%', '{"x":0.7}'])
    expect(decode(none)).toBeNull();
});

test('the requested widths are those of the specification', () => {
  expect(imageShape.select).toMatchObject({
    select: { srcset: 'file.srcset([480, 768, 1024, 1280, 1440, 2048])', src: 'file.resize(1024).url' },
  });
});

test('a srcset claims no width that the original does not have', () => {
  const srcset = '/a-480x.webp 480w, /a-768x.webp 768w, /a-1024x.webp 1024w';
  expect(candidates(srcset, 1000)).toBe('/a-480x.webp 480w, /a-768x.webp 768w, /a-1024x.webp 1000w');
  expect(candidates(srcset, 768)).toBe('/a-480x.webp 480w, /a-768x.webp 768w');
  expect(candidates(srcset, 200)).toBe('/a-480x.webp 200w');
  expect(candidates('', 200)).toBe('');
});

test('a picture without a size is wrong data (E2)', () => {
  expect(() => imageShape.decode(imageResult({ width: 0 }), testContext())).toThrow(
    'width should be a number above zero',
  );
});

test.each([['- file://gone\n- file://zaal'], [['file://gone', 'file://zaal']]])(
  'the missing one of the pictures %j is left out with a warning (E2)',
  (value) => {
    const context = testContext({ images: [testImage] });
    expect(images.decode(value, context)).toEqual([testImage]);
    expect(firstImage.decode(value, context)).toBe(testImage);
    expect(context.warnings[0]).toBe('left out a picture that is gone {"query":"site","uuid":"file://gone"}');
  },
);

test('a value that is not a file reference is wrong data (E2)', () => {
  expect(() => images.decode({ url: 1 }, testContext())).toThrow(
    'should be references to files, got an object',
  );
  expect(images.decode('', testContext())).toEqual([]);
  expect(images.decode(null, testContext())).toEqual([]);
});

test('the crop of a page is that of its pictures (V22)', () => {
  expect(cutPictures({ title: 'a', hero: testImage, cover: null, crop: 'end' })).toEqual({
    title: 'a',
    hero: { ...testImage, crop: 'end' },
    cover: null,
  });
  expect(cutPictures({ hero: testImage, crop: null })).toEqual({ hero: testImage });
});
