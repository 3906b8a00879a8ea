import sharp from 'sharp';
import { expect, test } from '../fixtures/site-test.ts';

test.use({ colorScheme: 'dark', viewport: { width: 1440, height: 900 } });

/** The colours of a picture, as 0xrrggbb, with their numbers of pixels. */
async function coloursOf(picture: Buffer): Promise<Map<number, number>> {
  const data = await sharp(picture).removeAlpha().raw().toBuffer();
  const colours = new Map<number, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.readUIntBE(at, 3);
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  return colours;
}

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;
const isYellow = (colour: number): boolean => {
  const [red, green, blue] = channels(colour);
  return red > 120 && Math.abs(red - green) < 60 && Math.min(red, green) - blue > 50;
};
/** As rgb(250,169,255), which light red and blue inks make of each other. */
const isPink = (colour: number): boolean => {
  const [red, green, blue] = channels(colour);
  return Math.min(red, blue) > 215 && Math.min(red, blue) - green > 45;
};
/** The third colour of the dark, #f6f1ff, within what a filter can do. */
const isThird = (colour: number): boolean => {
  const [red, green, blue] = channels(colour);
  return Math.max(Math.abs(red - 0xf6), Math.abs(green - 0xf1), Math.abs(blue - 0xff)) <= 6;
};

test('L4 every print arrives in its few colours (before: 57,698, yellow ones too), and a plate over light inks is never pink', async ({
  page,
}) => {
  const pictures = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (/^image/.test(response.headers()['content-type'] ?? '') && response.url().includes('/media/'))
      pictures.set(response.url(), response.body());
  });
  await page.goto('/podcasts');
  const whole = page.locator('.plate .image-full');
  await expect
    .poll(() => whole.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth))
    .toBeTruthy();
  await whole.evaluate((it: HTMLImageElement) => it.decode());
  const faults: string[] = [];
  for (const [url, bytes] of pictures) {
    const colours = await coloursOf(await bytes);
    const yellow = [...colours.keys()].filter(isYellow).length;
    if (colours.size > 12 || yellow > 0) faults.push(`${url}: ${colours.size} colours, ${yellow} yellow`);
  }
  expect(faults).toEqual([]);
  expect(pictures.size).toBeGreaterThan(1);

  const crossing = await coloursOf(await page.locator('.plate-over[data-glow]').screenshot());
  const share = (is: (colour: number) => boolean) =>
    [...crossing].reduce((sum, [colour, count]) => sum + (is(colour) ? count : 0), 0);
  expect(share(isPink)).toBe(0);
  expect(share(isThird)).toBeGreaterThan(1000);
});
