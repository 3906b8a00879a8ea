import { arriveAt } from '../fixtures/arrive-at.ts';
import { coloursIn, readPixels } from '../fixtures/measure-pixels.ts';
import { setAnimations } from '../fixtures/set-animations.ts';
import { expect, test } from '../fixtures/site-test.ts';

test('the menu opens as one film of 600 ms, waits 150 ms before it closes, and turns round where it is (H8)', async ({
  page,
}) => {
  await arriveAt(page, '/agenda');
  const placesOf = () =>
    page.evaluate(() =>
      ['.menu-primary', '.menu-more'].map((plate) =>
        Math.round(document.querySelector(plate)?.getBoundingClientRect().left ?? Number.NaN),
      ),
    );
  const press = async () => {
    const films = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.menu-toggle')?.click();
      const parts = [...document.querySelectorAll('.menu-panel > *')];
      return parts
        .flatMap((part) => part.getAnimations())
        .map((film) => {
          film.pause();
          film.currentTime = 0;
          const { delay, duration } = film.effect?.getComputedTiming() ?? {};
          return [delay, duration];
        });
    });
    return { films, left: await placesOf() };
  };
  const goTo = (part: number) =>
    page.evaluate((at) => {
      const parts = [...document.querySelectorAll('.menu-panel > *')];
      for (const film of parts.flatMap((each) => each.getAnimations())) {
        const { delay, duration } = film.effect?.getComputedTiming() ?? {};
        film.currentTime = Number(delay) + Number(duration) * at;
      }
    }, part);
  const open = await press();
  expect(open.films).toEqual(Array(4).fill([0, 600]));
  const width = page.viewportSize()?.width ?? 0;
  expect(open.left[0], 'the red plate begins outside').toBeLessThanOrEqual(-0.56 * width + 1);
  expect(open.left[1], 'the blue one too').toBeGreaterThanOrEqual(width - 1);
  await goTo(0.1);
  const middle = await placesOf();
  const back = await press();
  expect(back.left).toEqual(middle);
  expect(Math.max(...back.films.map(([, time]) => Number(time))), 'shorter than 600 ms').toBeLessThan(600);
  await goTo(0.2);
  const again = await press();
  await goTo(1);
  expect(again.films).toHaveLength(4);
  await expect(page.locator('.menu')).toHaveAttribute('open', '');
  await expect(page.locator('.header')).toHaveJSProperty('clientHeight', page.viewportSize()?.height);
  expect((await press()).films).toEqual(Array(4).fill([150, 600]));
});

const FRAMES = [0, 50, 100, 150, 200, 250, 300, 350, 400];
const [GREEN, MAGENTA] = [0x00ff00, 0xff00ff];
const clicks = [
  { from: '/agenda', followed: '.event-row-link', title: 'h3' },
  { from: '/', followed: '.hero-slide:not([inert]) .hero-buttons a', title: 'h2' },
  { from: '/themas', followed: '.theme-cell', title: '.theme-cell-word' },
  { from: '/agenda/een-zaal-vol-dialecten', followed: '.breadcrumb a', title: '' },
];
for (const { from, followed, title } of clicks)
  test(`in each frame of the first click on ${from} there is one headline, the next one, and it begins with lines as high as those that were followed (L5)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript((colour) => {
      // The time limit for slow machines has its own test.
      ViewTransition.prototype.skipTransition = () => {};
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) =>
        start(() => {
          (update as () => void)();
          document.querySelector<HTMLElement>('main h1')?.style.setProperty('color', colour);
        });
    }, 'rgb(255, 0, 255)');
    await arriveAt(page, from);
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    const link = page.locator(followed).filter({ visible: true }).first();
    await link.scrollIntoViewIfNeeded();
    const before = await link.evaluate((element, words) => {
      const own = words ? element.closest('[data-moves=teaser]')?.querySelector<HTMLElement>(words) : null;
      for (const each of [own, ...document.querySelectorAll<HTMLElement>('main h1, .hero-slide h2')])
        each?.style.setProperty('color', 'rgb(0, 255, 0)');
      return own ? Number.parseFloat(getComputedStyle(own).fontSize) : 0;
    }, title);
    await link.click();
    const films = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ effect }) =>
              (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition-new'),
            ).length,
      );
    await expect.poll(films).toBeGreaterThan(0);
    for (const frame of FRAMES) {
      await setAnimations(page, frame);
      const colours = coloursIn(await readPixels(await page.screenshot()));
      expect(colours.get(GREEN) ?? 0, `what was there, after ${frame} ms`).toBe(0);
      expect(colours.get(MAGENTA) ?? 0, `what comes, after ${frame} ms`).toBeGreaterThan(100);
      if (frame > 0 || from !== '/agenda') continue;
      const size = await page.evaluate(() => {
        const group = getComputedStyle(document.documentElement, '::view-transition-group(title)');
        const next = document.querySelector('main h1');
        return (
          new DOMMatrix(group.transform).a * Number.parseFloat(next ? getComputedStyle(next).fontSize : '')
        );
      });
      expect(size).toBeCloseTo(before, 1);
    }
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
  });

const lists = [
  { of: 'an event', list: '/agenda', teaser: '.event-row-link' },
  { of: 'an article', list: '/nieuws', teaser: '.card a[href$="vijfhonderd-bandjes-zoeken-een-oor"]' },
  { of: 'an article with hero', list: '/nieuws', teaser: '.lead-plate a[href$="de-ui-schuift-op"]' },
];
for (const { of, list, teaser } of lists)
  test(`the picture and the title of ${of} that were followed become those of its page, and go back; afterwards they have no names (L5)`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const moved: string[][] = [];
      Object.assign(window, { moved });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const names = () =>
          [...document.querySelectorAll('[style*="view-transition-name"]')]
            .map((part) => getComputedStyle(part).getPropertyValue('view-transition-name'))
            .filter((name) => name === 'picture' || name === 'title');
        moved.push(names());
        return start(() => {
          (update as () => void)();
          moved.push(names());
        });
      };
    });
    const moved = () => page.evaluate(() => (window as unknown as { moved: string[][] }).moved.splice(0));
    const named = page.locator('[style*="view-transition-name"]');
    await arriveAt(page, list);
    const link = page.locator(teaser).first();
    await link.click();
    await expect(page.locator('main h1')).toBeFocused();
    expect((await moved()).map((names) => names.toSorted())).toEqual([
      ['picture', 'title'],
      ['picture', 'title'],
    ]);
    await expect(named).toHaveCount(0);
    await page.goBack();
    await expect(link).toBeFocused();
    expect((await moved()).map((names) => names.toSorted())).toEqual([
      ['picture', 'title'],
      ['picture', 'title'],
    ]);
    await expect(named).toHaveCount(0);
  });
