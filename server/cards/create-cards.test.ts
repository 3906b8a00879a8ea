import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DrawnCard } from '#app/entry.server.tsx';
import { createLog } from '../log.ts';
import { createCards } from './create-cards.ts';

const rect = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="300" height="630" fill="${fill}"/></svg>`;
const drawn: DrawnCard = {
  size: { width: 1200, height: 630 },
  paper: '#ffffff',
  frame: { left: 600, top: 0, width: 600, height: 630 },
  letters:
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="630"><rect width="600" height="630" fill="#0000ff"/></svg>',
  crossing: null,
  plate: rect('#ff0000'),
};
const dots = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`;
const small = {
  size: { width: 2, height: 1 },
  paper: '#ffffff',
  frame: { left: 1, top: 0, width: 1, height: 1 },
  letters: dots(1),
  crossing: null,
  plate: dots(2),
};
const card = (version: string, src: string | null = '/media/x.png', parts = drawn) => ({
  version,
  address: `/cards/${version}/x.png`,
  draw: () => parts,
  picture: src === null ? null : { src, focus: { x: 100, y: 0 } },
});
const green = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#00ff00' } })
  .png()
  .toBuffer();

let dir = '';
const lines: string[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cards-'));
  lines.length = 0;
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function open(response: () => Response, options: { dir?: string | null; now?: () => Date } = {}) {
  const now = () => new Date();
  return createCards({
    cms: { media: async () => response() },
    dir,
    origin: 'http://x.example',
    now,
    log: createLog({ level: 'warn', write: (line) => lines.push(line), now }),
    ...options,
  });
}
const picture = (bytes: Buffer | string, type = 'image/png', status = 200) =>
  new Response(typeof bytes === 'string' ? bytes : new Uint8Array(bytes), {
    status,
    headers: { 'content-type': type },
  });

async function colourAt(png: Buffer | undefined, left: number): Promise<string> {
  const raw = await sharp(png)
    .extract({ left, top: 300, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return raw.toString('hex');
}

test('over its picture a card prints no ink twice, and two inks are dark', async () => {
  const stripe = (x: number, fill: string) => `<rect x="${x}" width="20" height="630" fill="${fill}"/>`;
  const letters = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="630"><rect width="600" height="630" fill="#f8fafd"/>${stripe(20, '#ff4b2b')}${stripe(40, '#1f3be6')}</svg>`;
  const over = (ink: string, channel: 'red' | 'blue') => ({
    ...drawn,
    letters,
    crossing: { size: { width: 100, height: 500 }, ink, dark: '#1f1229', channel },
  });
  const [red, blue] = [over('#ff4b2b', 'red'), over('#1f3be6', 'blue')];
  const cards = open(() => picture(''));
  const [onRed, onBlue] = [await cards.get(card('r', null, red)), await cards.get(card('b', null, blue))];
  const stripes = async (png: Buffer | undefined) => [
    await colourAt(png, 610),
    await colourAt(png, 630),
    await colourAt(png, 650),
  ];
  expect(await stripes(onRed?.png)).toEqual(['ff4b2b', 'ff4b2b', '231229']);
  expect(await stripes(onBlue?.png)).toEqual(['1f3be6', '1f122c', '1f3be6']);
});

test('a card is a PNG of 1200 by 630 with its picture, kept on disk until that is emptied (D1)', async () => {
  const first = await open(() => picture(green)).get(card('one'));
  const { width, height, format } = await sharp(first?.png).metadata();
  expect({ width, height, format, isComplete: first?.isComplete }).toEqual({
    width: 1200,
    height: 630,
    format: 'png',
    isComplete: true,
  });
  expect(await colourAt(first?.png, 1000)).toBe('00ff00');
  expect(await colourAt(first?.png, 100)).toBe('ff0000');

  const later = open(() => {
    throw new Error('asked');
  });
  expect((await later.get(card('one')))?.png.equals(first?.png ?? Buffer.alloc(0))).toBe(true);
  expect(readdirSync(dir)).toEqual(['one.png']);
});

test.each([
  ['missing', () => picture('', 'text/plain', 404)],
  ['cut off', () => picture(green.subarray(0, 60))],
  ['a drawing that could do anything', () => picture(drawn.letters, 'image/svg+xml')],
  ['a drawing under another name', () => picture(drawn.letters)],
  [
    'unavailable',
    (): Response => {
      throw new Error('Kirby is away');
    },
  ],
])('a card whose picture is %s has letters for an hour, and the log says why (D1)', async (_, response) => {
  let time = Date.now();
  let isMended = false;
  const cards = open(() => (isMended ? picture(green) : response()), { now: () => new Date(time) });
  const made = await cards.get(card('two'));
  expect([await colourAt(made?.png, 1000), made?.isComplete]).toEqual(['0000ff', false]);
  expect(lines.join()).toContain('/media/x.png');

  isMended = true;
  expect((await cards.get(card('two')))?.isComplete).toBe(false);
  time += 61 * 60 * 1000;
  expect((await cards.get(card('two')))?.isComplete).toBe(true);
});

test('a card is made once for all who ask, and when too many wait the next is refused (D1 T6)', async () => {
  let requested = 0;
  const cards = open(() => {
    requested += 1;
    return picture(green);
  });
  const same = await Promise.all([cards.get(card('a')), cards.get(card('a'))]);
  expect([requested, same[0]?.png]).toEqual([1, same[1]?.png]);
  const many = await Promise.all(
    Array.from({ length: 40 }, (_, index) => cards.get(card(`n${index}`, null, small))),
  );
  const refused = many.filter((each) => each === null).length;
  expect(refused).toBeGreaterThan(0);
  expect(many.length - refused).toBeGreaterThan(20);
});

test('a folder that cannot be written costs one line in the log and no card (D1)', async () => {
  const file = join(dir, 'file');
  writeFileSync(file, '');
  const cards = open(() => picture(green), { dir: join(file, 'cards') });
  expect((await cards.get(card('a')))?.isComplete).toBe(true);
  expect((await cards.get(card('b')))?.isComplete).toBe(true);
  expect(lines.filter((line) => line.includes('cannot be kept'))).toHaveLength(1);
});
