import type { Locator, Page } from '@playwright/test';
import { addresses } from '../fixtures/addresses.ts';
import { coloursIn, readPixels, twicePrintedIn } from '../fixtures/measure-pixels.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { untilComplete } from '../fixtures/until-complete.ts';

test.use({ reducedMotion: 'reduce' } as object);

const SCREENS = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const;

async function showFirstView(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilComplete(page.locator('main img[loading=eager]'));
}

/** How much of a part of a picture, in shares of its width and height, is in sight: not cut, not covered. */
const shareInSight = (
  picture: Locator,
  part: readonly [left: number, top: number, right: number, bottom: number],
) =>
  picture.evaluate((image: HTMLImageElement, [left, top, right, bottom]) => {
    const { x, y, width, height } = image.getBoundingClientRect();
    const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
    const [wide, high] = [image.naturalWidth * scale, image.naturalHeight * scale];
    const [focusX = 50, focusY = 50] = getComputedStyle(image)
      .objectPosition.split(' ')
      .map(Number.parseFloat);
    const at = { x: x + ((width - wide) * focusX) / 100, y: y + ((height - high) * focusY) / 100 };
    const frame = image.closest('.image')?.getBoundingClientRect() ?? new DOMRect();
    let seen = 0;
    const steps = 40;
    for (let row = 0; row < steps; row += 1)
      for (let column = 0; column < steps; column += 1) {
        const pointX = at.x + wide * (left + ((right - left) * (column + 0.5)) / steps);
        const pointY = at.y + high * (top + ((bottom - top) * (row + 0.5)) / steps);
        const isInFrame =
          pointX > Math.max(0, frame.left) &&
          pointX < Math.min(innerWidth, frame.right) &&
          pointY > Math.max(0, frame.top) &&
          pointY < Math.min(innerHeight, frame.bottom);
        const covering = document.elementsFromPoint(pointX, pointY);
        const isCovered = covering.some((each) => each.closest('.plate-text, .header'));
        if (isInFrame && !isCovered) seen += 1;
      }
    return seen / steps ** 2;
  }, part);

test('the giant letters of a slide are whole in the first view, and each differs from the plate over it (L4)', async ({
  page,
  consent,
}) => {
  await page.context().addCookies(consent);
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const slide = page.locator('#site_slide-2');
    await page.locator('.hero-bar').getByRole('button', { name: 'Volgende' }).click();
    await expect(slide).not.toHaveAttribute('inert');
    const picture = slide.locator('.image-full');
    await untilComplete(picture);
    for (const [letter, part] of [
      ['u', [0.04, 0.09, 0.745, 1]],
      ['i', [0.575, 0, 0.75, 0.94]],
    ] as const)
      expect(await shareInSight(picture, part), `${letter} at ${width}`).toBeGreaterThanOrEqual(0.8);
    // The red letter lies below the plate.
    await expect(slide.locator('.plate-ground')).toHaveAttribute('data-ink', 'blue');
  }
});

test('Visit shows the sun of which its caption speaks (L4)', async ({ page, consent }) => {
  await page.context().addCookies(consent);
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await showFirstView(page, '/bezoek');
    const share = await shareInSight(page.locator('main .image-full').first(), [0.565, 0.12, 0.785, 0.35]);
    expect(share, `at ${width}`).toBeGreaterThan(0.9);
  }
});

test.describe('without JavaScript, when a slide stands beside the next', () => {
  test.use({ javaScriptEnabled: false });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`no plate on any kind of page prints its ink twice over a picture, in ${colorScheme} (L4)`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const plates = page.locator('.plate:has(.plate-over)');
      const faults: string[] = [];
      let measured = 0;
      for (const { nl: path } of addresses) {
        await page.goto(path);
        for (const [width, height] of (await plates.count()) > 0 ? SCREENS : []) {
          await page.setViewportSize({ width, height });
          for (const plate of await plates.all()) {
            const crossing = plate.locator('.plate-over');
            await crossing.scrollIntoViewIfNeeded();
            await untilComplete(plate.locator('.image-full'));
            const colours = coloursIn(await readPixels(await crossing.screenshot()));
            measured += 1;
            if (twicePrintedIn(colours) > 0)
              faults.push(`${path} at ${width}: ${twicePrintedIn(colours)} pixels`);
          }
        }
      }
      expect(faults).toEqual([]);
      expect(measured).toBeGreaterThan(30);
    });
});
