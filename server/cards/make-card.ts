import type { default as openPicture, Sharp } from 'sharp';
import type { DrawnCard } from '#app/entry.server.tsx';

const MOST_PIXELS = 16_000_000;
const MOST_SECONDS = 20;
/** Crops a picture that has nearly the right size, because scaling would blur the printed dots. */
const NEARLY_WHOLE = 0.9;
const FEW_COLOURS = 16;
/** Brightens paper, whose channels are not quite full, and ink to the whole colour of the plate. */
const FULL_INK = 1.15;

/** First bytes of accepted formats; drawing an SVG could take any amount of work. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF....WEBP/s, /^GIF8/, /^....ftypavi[fs]/s];

export interface CardPicture {
  bytes: Uint8Array;
  focus: { x: number; y: number } | null;
}

/**
 * Returns a PNG.
 * @throws Error when the picture cannot be read
 */
export async function makeCard(card: DrawnCard, picture: CardPicture | null): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { size, paper, frame } = card;
  const filled = picture === null ? null : await fill(sharp, picture, card);
  const under = filled?.bytes ?? Buffer.from(card.letters);
  const crossing = await overprint(sharp, under, card);
  return sharp({ create: { ...size, channels: 3, background: paper } })
    .composite([
      { input: under, left: frame.left, top: frame.top },
      ...(crossing === null ? [] : [{ input: crossing, left: frame.left, top: frame.top }]),
      { input: Buffer.from(card.plate) },
    ])
    .timeout({ seconds: MOST_SECONDS })
    .png(
      filled === null || filled.isDrawing
        ? { palette: true, colours: FEW_COLOURS, dither: 0 }
        : { palette: true, colours: 256, dither: 0.5 },
    )
    .toBuffer();
}

/** Prints the plate's ink over the picture, and neither ink twice (plate.css). */
async function overprint(
  sharp: typeof openPicture,
  under: Buffer,
  { crossing }: DrawnCard,
): Promise<Buffer | null> {
  if (crossing === null) return null;
  const { size, ink, dark, channel } = crossing;
  const flat = (background: string) => ({ create: { ...size, channels: 3 as const, background } });
  const light = await sharp(under)
    .extract({ ...size, left: 0, top: 0 })
    .extractChannel(channel)
    .linear(FULL_INK, 0)
    .png()
    .toBuffer();
  return sharp(flat(ink))
    .composite([
      { input: light, blend: 'multiply' },
      { input: flat(dark), blend: 'lighten' },
    ])
    .png()
    .toBuffer();
}

async function fill(
  sharp: typeof openPicture,
  { bytes, focus }: CardPicture,
  { frame, paper }: DrawnCard,
): Promise<{ bytes: Buffer; isDrawing: boolean }> {
  if (!SIGNATURES.some((signature) => signature.test(head(bytes))))
    throw new TypeError('It is no JPEG, PNG, WebP, GIF or AVIF');
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS }).timeout({ seconds: MOST_SECONDS });
  const { autoOrient: size } = await open().metadata();
  const scale = Math.max(frame.width / size.width, frame.height / size.height);
  const share = scale <= 1 && scale > NEARLY_WHOLE ? 1 : scale;
  const width = Math.min(size.width, Math.round(frame.width / share));
  const height = Math.min(size.height, Math.round(frame.height / share));
  const { x, y } = focus ?? { x: 50, y: 50 };
  const part = { width, height, left: start(x, width, size.width), top: start(y, height, size.height) };
  const cut = await open()
    .autoOrient()
    .extract(part)
    .flatten({ background: paper })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = cut.info;
  const filled: Sharp = sharp(cut.data, { raw: { width, height, channels } })
    .resize(frame.width, frame.height, { fit: 'fill', kernel: 'mitchell' })
    .png({ compressionLevel: 0 });
  return { bytes: await filled.toBuffer(), isDrawing: hasFewColours(cut.data, channels) };
}

const head = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 16)).toString('latin1');

function start(percent: number, part: number, whole: number): number {
  return Math.round(Math.min(Math.max(0, (percent / 100) * whole - part / 2), whole - part));
}

function hasFewColours(data: Buffer, channels: number): boolean {
  const colours = new Set<number>();
  for (let at = 0; at + channels <= data.length && colours.size <= FEW_COLOURS; at += channels)
    colours.add(data.readUIntBE(at, channels));
  return colours.size <= FEW_COLOURS;
}
