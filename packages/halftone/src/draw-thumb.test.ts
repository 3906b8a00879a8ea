import { hash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { drawThumb } from './draw-thumb.ts';
import { findScreen } from './find-screen.ts';
import { findColours, type RawPicture } from './own-colours.ts';
import { takeApart } from './plates.ts';
import { findInks } from './two-inks.ts';

const [paper, red, blue, dark] = [0xf8fafd, 0xff4b2b, 0x1f3be6, 0x1f1229];
const inks = [paper, red, blue, dark];
const halfTints = [0xfca294, 0x8c9af2];

type Ink = (x: number, y: number) => boolean;

const dots =
  (pitch: number, degrees: number, width: number): Ink =>
  (x, y) => {
    const [cosine, sine] = [Math.cos(degrees / 57.3), Math.sin(degrees / 57.3)];
    const wave = (at: number) => Math.cos((2 * Math.PI * at) / pitch);
    return wave(x * cosine + y * sine) + wave(y * cosine - x * sine) > 1.4 - (2 * x) / width;
  };

const lines: Ink = (_x, y) => y % 11 < 5;

function print(width: number, height: number, first: Ink, second: Ink) {
  const data = Buffer.alloc(3 * width * height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const plain = inks[(first(x, y) ? 1 : 0) + (second(x, y) ? 2 : 0)] ?? paper;
    const colour = at % 97 === 0 && plain === paper ? (halfTints[at % 2] ?? paper) : plain;
    data.writeUIntBE(colour, 3 * at, 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function draw(picture: Sharp, width: number, hasAlpha = false): Promise<RawPicture> {
  const whole = await picture.clone().raw().toBuffer({ resolveWithObject: true });
  const originalSize = { width: whole.info.width, height: whole.info.height };
  const size = { width, height: Math.round((width * originalSize.height) / originalSize.width) };
  const { data, info } = whole;
  const { channels } = info;
  const decoded = sharp(data, { raw: { ...originalSize, channels } });
  const drawn = await drawThumb({
    key: hash('sha1', data),
    picture: decoded,
    hasAlpha,
    originalSize,
    size,
    sharp,
  });
  if (!drawn) throw new Error('It is no drawing');
  expect(drawn).toMatchObject(size);
  return drawn;
}

function screensOf(picture: RawPicture) {
  const found = findInks(findColours(picture) ?? []);
  return found ? takeApart(picture, found).map(findScreen) : [];
}

test.each([
  { of: 960, to: 480, pitch: 6.5 },
  { of: 1280, to: 768, pitch: 7.5 },
  { of: 1600, to: 1024, pitch: 9 },
  { of: 1600, to: 1440, pitch: 11 },
])(
  'dots are made anew, with a pitch of $pitch px at $to px, in the four colours of the print',
  async ({ of, to, pitch }) => {
    const print12 = print(of, of / 2, dots(12, 15, of), dots(12, 75, of));
    const drawn = await draw(print12, to);
    expect(findColours(drawn)?.toSorted()).toEqual(inks.toSorted());
    const pitches = screensOf(drawn).map((screen) => screen?.pitch);
    expect(pitches).toEqual([expect.closeTo(pitch, 0.5), expect.closeTo(pitch, 0.5)]);
  },
);

test('dots that are still large enough, and those of a picture hardly reduced, stay as they are', async () => {
  const coarse = await draw(print(960, 480, dots(19, 15, 960), dots(19, 75, 960)), 480);
  expect(screensOf(coarse).map((screen) => screen?.pitch)).toEqual([
    expect.closeTo(9.5, 0.5),
    expect.closeTo(9.5, 0.5),
  ]);
  const near = await draw(print(960, 480, dots(12, 15, 960), dots(12, 75, 960)), 900);
  expect(screensOf(near)[0]?.pitch).toBeCloseTo(11.25, 0);
  expect(findColours(near)?.every((colour) => [...inks, ...halfTints].includes(colour))).toBe(true);
});

test('lines are no dots: their plate keeps them, and beside dots has no half tint either', async () => {
  const drawn = await draw(print(960, 480, dots(12, 15, 960), lines), 480);
  expect(findColours(drawn)?.toSorted()).toEqual(inks.toSorted());
  expect(screensOf(drawn).filter((screen) => screen !== null)).toHaveLength(1);
  const whole = await draw(
    print(960, 480, lines, (x) => x % 11 < 5),
    480,
  );
  expect(findColours(whole)?.every((colour) => [...inks, ...halfTints].includes(colour))).toBe(true);
});

test('a shape in solid ink keeps its edge among the new dots', async () => {
  const inShape = (x: number, y: number) => x > 400 && x < 560 && y > 160 && y < 320;
  const tone = dots(12, 15, 3000);
  const picture = print(960, 480, (x, y) => inShape(x, y) || tone(x, y), dots(12, 75, 960));
  const { data, width } = await draw(picture, 480);
  const isRed = (x: number, y: number) => [red, dark].includes(data.readUIntBE(3 * (y * width + x), 3));
  for (let y = 84; y < 156; y += 1)
    expect([202, 240, 277].map((x) => isRed(x, y))).toEqual([true, true, true]);
});

test('a print with transparent parts keeps them, and its colours elsewhere', async () => {
  const opaque = await print(960, 480, dots(12, 15, 960), dots(12, 75, 960))
    .raw()
    .toBuffer();
  const data = Buffer.alloc(4 * 960 * 480);
  for (let at = 0; at < 960 * 480; at += 1) {
    opaque.copy(data, 4 * at, 3 * at, 3 * at + 3);
    data[4 * at + 3] = at % 960 < 192 ? 0 : 255;
  }
  const drawn = await draw(sharp(data, { raw: { width: 960, height: 480, channels: 4 } }), 480, true);
  const seen = new Set<number>();
  for (let at = 0; at < drawn.data.length; at += 4) {
    expect(drawn.data[at + 3]).toBe((at / 4) % 480 < 96 ? 0 : 255);
    if (drawn.data[at + 3] === 255) seen.add(drawn.data.readUIntBE(at, 3));
  }
  expect([...seen].toSorted()).toEqual(inks.toSorted());
});

test('what stands in for a picture while it loads has plain inks only', async () => {
  const tiny = await draw(print(960, 480, dots(12, 15, 960), lines), 24);
  expect(findColours(tiny)?.filter((colour) => !inks.includes(colour))).toEqual([]);
});

test('a size is the same whether its picture was drawn in another size before or at the same time, or not', async () => {
  const picture = () => print(960, 480, dots(12, 15, 960), dots(12, 75, 960));
  const alone = await draw(picture(), 480);
  // Three other pictures remove the first from the cache.
  for (const pitch of [10, 11, 13])
    await draw(print(640, 320, dots(pitch, 15, 640), dots(pitch, 75, 640)), 320);
  const [after, , besides] = await Promise.all([
    draw(picture(), 768).then(() => draw(picture(), 480)),
    draw(picture(), 640),
    draw(picture(), 480),
  ]);
  expect([after.data.equals(alone.data), besides.data.equals(alone.data)]).toEqual([true, true]);
});

test('a size like the original has its pixels, also where two colours are nearly the same', async () => {
  const data = Buffer.from(Array.from({ length: 3 * 64 * 64 }, (_, at) => (at % 6 < 3 ? 248 : 249)));
  const picture = sharp(data, { raw: { width: 64, height: 64, channels: 3 } });
  expect((await draw(picture, 64)).data.equals(data)).toBe(true);
});

test('a second size does not read the picture again', async () => {
  const task = { key: 'read once', hasAlpha: false, originalSize: { width: 640, height: 320 }, sharp };
  const picture = print(640, 320, dots(10, 15, 640), lines);
  expect(await drawThumb({ ...task, picture, size: { width: 320, height: 160 } })).not.toBeNull();
  const unreadable = sharp(Buffer.from('no picture'));
  expect(await drawThumb({ ...task, picture: unreadable, size: { width: 480, height: 240 } })).not.toBeNull();
});

test('a picture of many colours is no drawing', async () => {
  const many = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7) % 200));
  const size = { width: 100, height: 100 };
  const picture = sharp(many, { raw: { width: 300, height: 300, channels: 3 } });
  const originalSize = { width: 300, height: 300 };
  expect(await drawThumb({ key: 'many', picture, hasAlpha: false, originalSize, size, sharp })).toBeNull();
  const cut = picture.clone().ensureAlpha(0.75);
  expect(await drawThumb({ key: 'cut', picture: cut, hasAlpha: true, originalSize, size, sharp })).toBeNull();
});
