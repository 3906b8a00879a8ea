import { addresses, ownPages } from '../fixtures/addresses.ts';
import {
  emptyThings,
  lineLength,
  overflows,
  repeatedPictures,
  showFont,
  smallTargets,
} from '../fixtures/measure-looks.ts';
import { coloursIn, faultsOfPlate, readPixels, yellowIn } from '../fixtures/measure-pixels.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { startSite } from '../fixtures/start-site.ts';
import { makeUnlikelyFolder, unlikelyNames, unlikelyPaths } from '../fixtures/unlikely/make-folder.ts';
import { untilComplete } from '../fixtures/until-complete.ts';
import { withoutPictures } from '../fixtures/without-pictures.ts';

test.use({ reducedMotion: 'reduce' } as object);

test('every kind of page has 60 to 72 characters a line, targets of 44 px on a phone and 24 elsewhere, no picture twice in a crop and nothing too wide (R1 L4)', async ({
  page,
  consent,
}) => {
  await page.context().addCookies(consent);
  await withoutPictures(page);
  const faults: string[] = [];
  let measured = 0;
  for (const path of [...addresses.map(({ nl }) => nl), ...ownPages]) {
    const report = (what: string) => (fault: string) => faults.push(`${path} ${what}: ${fault}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await showFont(page);
    const length = await lineLength(page);
    if (length !== null) measured += 1;
    if (length !== null && (length < 60 || length > 72)) report('characters a line')(length.toFixed(1));
    for (const name of await repeatedPictures(page)) report('picture twice')(name);
    for (const [width, least] of [
      [1440, 24],
      [1920, 24],
      [768, 24],
      [360, 44],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      for (const each of await overflows(page)) report(`too wide at ${width}`)(each);
      if (width !== 1920)
        for (const each of await smallTargets(page, least)) report(`too low at ${width}`)(each);
    }
  }
  expect(faults).toEqual([]);
  expect(measured, 'pages with running text').toBeGreaterThan(5);
});

test('pictures and titles that no designer had in mind leave every list and page whole, at four widths (T2 L4)', async ({
  page,
  consent,
}) => {
  using folder = await makeUnlikelyFolder();
  await using site = await startSite({
    KIRBY_CONTENT_DIR: folder.contentDir,
    CACHE_DIR: folder.cacheDir,
    NODE_ENV: 'test',
    TEST_CLOCK: '2026-11-20T12:00:00+01:00',
    SERVICE_WORKER: 'off',
  });
  await page.context().addCookies(consent);
  await withoutPictures(page);
  const lists = ['/', '/agenda', '/nieuws', '/podcasts', '/themas', '/bezoek', '/zoeken?q=meervoudig'];
  const count = unlikelyNames.length;
  const pages = unlikelyPaths.filter(
    (path, index) => path.includes('/tower-') || (index + 1) % count === Math.floor(index / count),
  );
  const faults: string[] = [];
  for (const path of [...lists, ...pages]) {
    await page.goto(site.origin + path);
    await showFont(page);
    for (const width of [1440, 1920, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const found = [...(await overflows(page)), ...(await emptyThings(page))];
      faults.push(...found.map((fault) => `${path} at ${width}: ${fault}`));
    }
    const { height } = (await page.getByRole('main').boundingBox()) ?? { height: 0 };
    expect.soft(height, path).toBeGreaterThan(300);
  }
  expect(faults).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.origin);
  await showFont(page);
  const hero = await page.locator('.hero').boundingBox();
  expect(hero?.height).toBeLessThanOrEqual(900);
  await page.goto(`${site.origin}${unlikelyPaths.find((path) => /nieuws\/tower-vijf/.test(path))}`);
  const picture = await page.locator('.page-body > figure .image').first().boundingBox();
  expect(picture?.height).toBeLessThanOrEqual(900);
  await page.goto('about:blank');
});

test('an upright film is as wide as its place and no higher than the window (R10)', async ({
  page,
  consent,
}) => {
  await page.context().addCookies(consent);
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920"/>';
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  await page.goto('/over');
  const film = page.locator('.film > video');
  await film.scrollIntoViewIfNeeded();
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const size = () =>
      film.evaluate((video) => {
        const { width, height } = video.getBoundingClientRect();
        return { width, isUnbounded: height > innerHeight - 80, isHigh: height > innerHeight / 2 };
      });
    await expect.poll(size).toEqual({ width, isUnbounded: false, isHigh: true });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

  test('on every plate text has its contrast and the crossing no pink, and a picture in two inks arrives in at most 12 colours without yellow, in light and dark (L4 H10)', async ({
    page,
  }) => {
    const faults: string[] = [];
    const pictures = new Set<string>();
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (/-\d+x\.webp$/.test(pathname)) pictures.add(pathname);
    });
    let plates = 0;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of ['/', '/agenda/een-zaal-vol-dialecten', '/bezoek']) {
        await page.goto(path);
        for (const plate of await page.locator('.plate').all()) {
          await plate.scrollIntoViewIfNeeded();
          await untilComplete(plate.locator('img'));
          plates += 1;
          const found = await faultsOfPlate(plate);
          faults.push(...found.map((fault) => `${path}, plate ${plates}, ${colorScheme}: ${fault}`));
        }
      }
    }
    for (const path of pictures) {
      const body = await (await page.request.get(path)).body();
      const colours = coloursIn(await readPixels(body));
      const yellow = yellowIn(colours);
      if (colours.size > 12 || yellow > 0)
        faults.push(`${path}: ${colours.size} colours, ${yellow} yellow pixels`);
    }
    expect(faults).toEqual([]);
    expect(plates, 'four slides, a podcast, an event and the hours, in two schemes').toBe(14);
    expect(pictures.size).toBeGreaterThan(12);
  });
});
