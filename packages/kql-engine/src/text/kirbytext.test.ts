import { expect, test } from 'vitest';
import { blockToHtml } from './block-to-html.ts';
import blocks from './fixtures/block-to-html.json' with { type: 'json' };
import recordings from './fixtures/kirbytext.json' with { type: 'json' };
import { type KirbytextContext, type KirbytextFile, kirbytext } from './kirbytext.ts';

const media = '/media/pages/home';
const photo: KirbytextFile = {
  url: `${media}/46a912ca14-1700000000/foto.jpg`,
  alt: 'Een "rode" foto & meer',
  caption: 'Bij *schrift*',
  filename: 'foto.jpg',
  extension: 'jpg',
  type: 'image',
  width: 400,
  height: 200,
  srcset: (sizes) =>
    [...sizes].map((size) => `${media}/46a912ca14-1700000000/foto-${size}x.jpg ${size}w`).join(', '),
};
const bare: KirbytextFile = {
  url: `${media}/b02c168d2f-1700000000/zonder.jpg`,
  alt: '',
  filename: 'zonder.jpg',
  extension: 'jpg',
  type: 'image',
};
const document: KirbytextFile = {
  url: `${media}/a369c40b73-1700000000/mijn_bestand.pdf`,
  alt: '',
  filename: 'mijn_bestand.pdf',
  extension: 'pdf',
  type: 'document',
};
const film: KirbytextFile = {
  url: `${media}/2155030908-1700000000/film.mp4`,
  alt: '',
  filename: 'film.mp4',
  extension: 'mp4',
  type: 'video',
  // The recorded film is a text file by its bytes.
  mime: 'application/octet-stream',
};
const files = new Map([
  ['foto.jpg', photo],
  ['file://fotouuid', photo],
  ['zonder.jpg', bare],
  ['file://zonderuuid', bare],
  ['mijn_bestand.pdf', document],
  ['file://pdfuuid', document],
  ['film.mp4', film],
  ['file://filmuuid', film],
]);

const context: KirbytextContext = {
  pageUrl: (id) => (id === 'page://nieuwsuuid' ? '/nieuws' : null),
  file: (id) => files.get(id) ?? null,
  url: (path) => (path === '' || /^([a-z]+:|[/#])/.test(path) ? path : `/${path}`),
  now: new Date('2026-11-21T12:00:00Z'),
};

test.each(recordings)('writes $input', ({ input, output }) => {
  const debug = 'debug' in input && input.debug === true;
  const inline = 'inline' in input && input.inline === true;
  const html = kirbytext(input.text, { ...context, debug }, { inline });
  expect(withoutEntities(html)).toBe(withoutEntities(output));
});

test.each(blocks)('shows $input', ({ input, output }) => {
  const content: Record<string, unknown> = { ...input.content };
  expect(blockToHtml({ type: input.type, content }, context)).toBe(output);
});

test('an image block keeps its picture when its link is dangling', () => {
  const content = { image: ['foto.jpg'], link: 'page://weg' };
  expect(blockToHtml({ type: 'image', content }, context)).toContain('<img src="/media/');
});

/** Kirby writes mail addresses in decimal or hexadecimal entities at random. */
function withoutEntities(html: string): string {
  return html.replace(/&#(x?)([0-9a-f]+);/g, (_, hex: string, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
  );
}
