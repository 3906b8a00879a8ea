import { arriveAt } from '../fixtures/arrive-at.ts';
import { expect, test } from '../fixtures/site-test.ts';

test('H8 the menu is one film of 600 ms, and a press in the middle of it turns it round where it is', async ({
  page,
}) => {
  await arriveAt(page, '/agenda');
  /**
   * Presses the button, stops everything that moves, and says how long it takes and where the plates and the
   * strip begin.
   */
  const press = () =>
    page.evaluate(() => {
      document.querySelector<HTMLElement>('.menu-toggle')?.click();
      const parts = [...document.querySelectorAll('.menu-panel > *')];
      const films = parts.flatMap((part) => part.getAnimations());
      for (const film of films) {
        film.pause();
        film.currentTime = 0;
      }
      return {
        times: films.map((film) => film.effect?.getComputedTiming().duration),
        left: parts.map((part) => Math.round(part.getBoundingClientRect().left)),
        clip: getComputedStyle(parts[1] ?? document.body).clipPath,
      };
    });
  const goTo = (part: number) =>
    page.evaluate((at) => {
      const parts = [...document.querySelectorAll('.menu-panel > *')];
      for (const film of parts.flatMap((each) => each.getAnimations()))
        film.currentTime = Number(film.effect?.getComputedTiming().duration) * at;
      return parts.map((each) => Math.round(each.getBoundingClientRect().left));
    }, part);
  const open = await press();
  expect(open.times).toEqual([600, 600, 600]);
  const width = page.viewportSize()?.width ?? 0;
  expect(open.left[0], 'the red plate begins outside').toBeLessThanOrEqual(-0.56 * width + 1);
  expect(open.left[2], 'the blue one too').toBeGreaterThanOrEqual(width - 1);
  const middle = await goTo(0.1);
  const back = await press();
  expect(back.left).toEqual(middle);
  expect(Math.max(...back.times.map(Number)), 'shorter than 450 ms').toBeLessThan(450);
  await goTo(0.2);
  const again = await press();
  await goTo(1);
  expect(again.times).toHaveLength(3);
  await expect(page.locator('.menu')).toHaveAttribute('open', '');
  await expect(page.locator('.header')).toHaveJSProperty('clientHeight', page.viewportSize()?.height);
});

const lists = [
  { of: 'an event', list: '/agenda', teaser: '.event-row-link' },
  { of: 'an article', list: '/nieuws', teaser: '.card a[href$="vijfhonderd-bandjes-zoeken-een-oor"]' },
  { of: 'an article with hero', list: '/nieuws', teaser: '.card a[href$="de-ui-schuift-op"]' },
];
for (const { of, list, teaser } of lists)
  test(`L5 the picture and the title of ${of} that were followed become those of its page, and go back; afterwards they have no names`, async ({
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
            .filter((name) => !name.startsWith('crossing'));
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
    await Promise.all([page.waitForResponse(/move-pair/), link.hover()]);
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
