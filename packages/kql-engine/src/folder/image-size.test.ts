import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { readImageSize } from './image-size.ts';

const folder = mkdtempSync(join(tmpdir(), 'image-size-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = () => sharp({ create: { width: 37, height: 21, channels: 4, background: '#f60' } });

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a %s tells its size', async (format) => {
  const file = join(folder, `a.${format}`);
  await picture().toFormat(format).toFile(file);
  expect(readImageSize(file, folder, false)).toEqual({ width: 37, height: 21 });
});

test('the size of a webp is read, lossless or without transparency', async () => {
  const lossless = join(folder, 'lossless.webp');
  await picture().webp({ lossless: true }).toFile(lossless);
  const opaque = join(folder, 'opaque.webp');
  await picture().removeAlpha().webp().toFile(opaque);
  expect([readImageSize(lossless, folder, false), readImageSize(opaque, folder, false)]).toEqual([
    { width: 37, height: 21 },
    { width: 37, height: 21 },
  ]);
});

test('the size of an svg is read from width and height or from its viewBox', () => {
  const file = join(folder, 'a.svg');
  writeFileSync(file, '<svg viewBox="0 0 30 20"></svg>');
  expect(readImageSize(file, folder, true)).toEqual({ width: 30, height: 20 });
  writeFileSync(file, '<svg width="12" height="24.5" viewBox="0 0 30 20"></svg>');
  expect(readImageSize(file, folder, true)).toEqual({ width: 12, height: 24 });
});

test('the size of a broken or missing picture is 0 by 0', () => {
  const file = join(folder, 'broken.jpg');
  writeFileSync(file, Buffer.from([0xff, 0xd8, 0xff]));
  expect(readImageSize(file, folder, false)).toEqual({ width: 0, height: 0 });
  expect(readImageSize(join(folder, 'missing.png'), folder, false)).toEqual({ width: 0, height: 0 });
});
