import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { locales } from '#site/languages.ts';
import { appManifest } from './app-manifest.ts';

const manifestOf = (locale: (typeof locales)[number]) =>
  appManifest({ locale, name: 'Huis & Klank', description: '' });

test('each language has a manifest of its own: start, shortcuts and names in that language, one scope (D5)', () => {
  expect(locales.map(manifestOf)).toMatchObject([
    {
      id: '/',
      start_url: '/',
      scope: '/',
      lang: 'nl',
      name: 'Huis & Klank',
      shortcuts: [
        { name: 'Agenda', url: '/agenda' },
        { name: 'Zoeken', url: '/zoeken' },
      ],
    },
    {
      id: '/en',
      start_url: '/en',
      scope: '/',
      lang: 'en',
      shortcuts: [
        { name: 'What’s on', url: '/en/agenda' },
        { name: 'Search', url: '/en/search' },
      ],
    },
  ]);
  expect(manifestOf('nl')).not.toHaveProperty('description');
});

test('every icon of the manifest is there, as large as it says; one leaves room for the shape that a phone cuts (D5)', async () => {
  const { icons, background_color } = manifestOf('nl');
  for (const { src, sizes, type } of icons) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  const maskable = icons.find(({ purpose }) => purpose === 'maskable')?.src;
  const { data, info } = await sharp(`public${maskable}`)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const paper = Number.parseInt(background_color.slice(1), 16);
  let painted = 0;
  for (let at = 0; at < data.length; at += 3) {
    const x = (at / 3) % info.width;
    const y = Math.floor(at / 3 / info.width);
    const isOutside = Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2) > info.width * 0.4;
    if (isOutside && data.readUIntBE(at, 3) !== paper) painted += 1;
  }
  expect(painted).toBe(0);
  expect(readFileSync('app/styles/tokens.css', 'utf8')).toContain(
    `--paper: ${background_color.toLowerCase()};`,
  );
});
