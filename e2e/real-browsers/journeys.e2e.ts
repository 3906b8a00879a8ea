import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';
import { test } from './visitor-test.ts';

const gallery = '/nieuws/zo-bewaar-je-een-geluid-dat-niemand-meer-maakt';
const podcast = '/en/podcasts/the-ui-of-urk';

const numberIn = (text: string) => Number(text.match(/\d+/)?.[0]);

test('the menu makes the page inert, restores focus, and links to a page (H1, H3)', async ({ visitor }) => {
  await visitor.arriveAt('/nieuws');
  const toggle = visitor.find('banner').find('button', 'Menu');
  const english = visitor.find('banner').find('link', 'English');
  await toggle.click();
  await english.isInSight();
  await visitor.find('main').find('link').isGone();
  await visitor.press('Escape');
  await english.isGone();
  await toggle.hasFocus();

  await visitor.press('Enter');
  await visitor.find('banner').find('link', 'Agenda').click();
  await visitor.isAt('/agenda');
  await english.isGone();
  await visitor.find('main').find('heading', 'Agenda').hasFocus();
});

test('search finds while typing, and the arrow keys move from the input to a page (S4, S5)', async ({
  visitor,
}) => {
  await visitor.arriveAt('/en/agenda');
  await visitor.find('banner').find('button', 'Search').click();
  const dialog = visitor.find('dialog', 'Search');
  await dialog.find('searchbox').hasFocus();
  await visitor.type('vowel');
  const results = dialog.find('listitem').find('link');
  await results.isSeen();
  await expect.poll(() => dialog.find('searchbox').read('value')).toBe('vowel');
  await dialog.find('link', 'Open as a page').isSeen();
  await visitor.press('ArrowDown');
  await results.hasFocus();
  const address = (await results.read<string>(`getAttribute('href')`)) ?? '';
  await visitor.press('Enter');
  await visitor.isAt(address);
  await dialog.isGone();
  await visitor.find('main').find('heading').hasFocus();
});

test('the carousel moves automatically, stops on request, and steps by button and by key (C2, C3)', async ({
  visitor,
}) => {
  await visitor.arriveAt('/');
  const carousel = visitor.find('region', 'Uitgelicht');
  const count = carousel.find('button', /^Dia \d \/ 4$/);
  const at = async () => numberIn(await count.text());
  await count.isSeen();
  await expect.poll(at).not.toBe(1);
  await carousel.find('button', 'Pauzeer').click();
  await carousel.find('button', 'Speel af').isSeen();
  const before = await at();
  await carousel.find('button', 'Volgende').click();
  await expect.poll(at).toBe((before % 4) + 1);
  await visitor.press('ArrowLeft');
  await expect.poll(at).toBe(before);
  await visitor.press('End');
  await expect.poll(at).toBe(4);
  await expect.poll(() => carousel.find('article').count()).toBe(1);
  await carousel
    .find('article', /^Dia 4 van 4/)
    .find('heading')
    .isInSight();
});

async function narrow(visitor: Visitor, name: RegExp): Promise<number> {
  const link = visitor.find('main').find('link', name);
  const promised = numberIn(await link.text());
  await link.click();
  await visitor.until(
    async () => (await visitor.address()).includes('group=kinderen'),
    'it is in the address',
  );
  await expect.poll(() => link.read<string>(`getAttribute('aria-current')`)).toBe('true');
  await expect.poll(() => visitor.find('main').find('article').count()).toBe(promised);
  return promised;
}

test('the agenda is filtered by a link that says how many events it shows, and so does the status (R2)', async ({
  visitor,
}) => {
  await visitor.arriveAt('/en/agenda');
  const count = await narrow(visitor, /^Children ?\d+$/);
  await expect.poll(() => visitor.find('status').text()).toContain(`Children: ${count} events`);
});

test('links in a text are underlined in the ink', async ({ visitor }) => {
  await visitor.arriveAt('/privacy');
  const line = (part: string) =>
    visitor.request<string>(`getComputedStyle(document.querySelector('.prose a')).textDecoration${part}`);
  expect(await line('Line')).toBe('underline');
  expect(await line('Thickness')).toBe('2px');
  expect(await line('Color')).not.toBe(await visitor.request(`getComputedStyle(document.body).color`));
});

test('load more adds as many events as it promised (R2)', async ({ visitor }) => {
  await visitor.arriveAt('/agenda');
  const events = visitor.find('main').find('article');
  const before = await events.count();
  const more = visitor.find('main').find('link', /^Laad meer: \d+ activiteiten$/);
  const promised = numberIn(await more.text());
  await more.click();
  await expect.poll(() => events.count()).toBe(before + promised);
  await visitor.isAt('/agenda?page=2');
});

test('a recording plays, keeps playing during navigation, and keeps its position (P1)', async ({
  visitor,
}) => {
  await visitor.arriveAt(podcast);
  const main = visitor.find('main');
  const place = async () => Number(await main.find('slider').read('value'));
  await main.find('button', /^Play: /).click();
  await main.find('button', /^Pause: /).isSeen();
  await expect.poll(place).toBeGreaterThan(0.5);

  await main.find('link', 'Podcast').click();
  await visitor.isAt('/en/podcasts');
  const bar = visitor.find('region', 'Playing');
  await bar.find('button', /^Pause: /).click();
  await bar.find('button', /^Play: /).isSeen();
  await bar.find('link').click();
  await visitor.isAt(podcast);
  await bar.isGone();
  await expect.poll(place).toBeGreaterThan(0.5);
});

test('a film shows its captions in the language that is chosen, and in another (W1)', async ({ visitor }) => {
  await visitor.arriveAt('/podcasts/de-r-uit-de-televisie');
  /** Chooses the captions as the browser's own menu does. */
  const linesIn = (language: string) =>
    visitor.request<string[]>(`(() => {
      const tracks = [...document.querySelector('.block-video video').textTracks];
      for (const track of tracks) track.mode = track.language === '${language}' ? 'showing' : 'disabled';
      return [...(tracks.find(({ language }) => language === '${language}').cues ?? [])].map(({ text }) => text);
    })()`);
  await expect.poll(() => linesIn('nl')).toContain('Teun Brussen: Weer.');
  await expect.poll(() => linesIn('en')).toContain('Teun, say the word for weather.');
});

test('a picture is zoomed, the next one follows by key, and Escape closes the zoom (L3)', async ({
  visitor,
}) => {
  await visitor.arriveAt(gallery);
  const pictures = visitor.find('main').find('list', 'Beeldenreeks');
  await pictures.find('button', /^Vergroot: /).click();
  const dialog = visitor.find('dialog', 'Vergrote afbeelding');
  await dialog.find('img').isSeen();
  await expect.poll(() => dialog.text()).toMatch(/1 \/ 3/);
  await visitor.press('ArrowRight');
  await expect.poll(() => dialog.text()).toMatch(/2 \/ 3/);
  await visitor.press('Escape');
  await dialog.isGone();
  await pictures.find('button', /^Vergroot: /, 1).hasFocus();
});

test('nothing is counted before consent, and nothing after it is withdrawn (K1, K5, K6)', async ({
  visitor,
}) => {
  const isCounted = async () => /(^|; )_ga/.test(await visitor.request('document.cookie'));
  await visitor.arriveAt('/en/agenda');
  const bar = visitor.find('complementary', 'Cookies');
  await bar.isSeen();
  expect(await isCounted()).toBe(false);
  await bar.find('button', 'Accept').click();
  await bar.isGone();
  await visitor.until(isCounted, 'the visit is counted');
  // Withdrawing reloads the page, which would log an aborted request.
  await visitor.until(
    () =>
      visitor.request(
        "performance.getEntriesByType('resource').some(({ name }) => name.includes('/builds/meta/'))",
      ),
    'the route rules are there',
  );

  await visitor.find('contentinfo').find('button', 'Cookies').click();
  const dialog = visitor.find('dialog', 'Cookie settings');
  await dialog.find('switch', 'Analytics').isChecked();
  await dialog.find('button', 'Decline all').click();
  await dialog.isGone();
  await visitor.until(async () => !(await isCounted()), 'what counted is gone');
  await visitor.find('contentinfo').find('button', 'Cookies').isSeen();
  await bar.isGone();
});

test('back restores the scroll position, and the focus on the link that was followed (Q6)', async ({
  visitor,
}) => {
  const top = () => visitor.request<number>('Math.round(scrollY)');
  await visitor.arriveAt('/agenda');
  const event = visitor.find('main').find('article', undefined, 6).find('link');
  await event.bringIntoSight();
  const left = await top();
  expect(left).toBeGreaterThan(200);
  await event.click();
  await visitor.until(async () => (await visitor.address()).startsWith('/agenda/'), 'it is followed');
  await visitor.find('main').find('heading').hasFocus();
  expect(await top()).toBe(0);
  await visitor.request('history.back()');
  await visitor.isAt('/agenda');
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThanOrEqual(1);
  await event.hasFocus();
});

test('the other language is one link away, and is remembered (H2, R8)', async ({ visitor }) => {
  const language = () => visitor.request<string>('document.documentElement.lang');
  await visitor.arriveAt('/agenda?group=kinderen');
  await visitor.find('banner').find('button', 'Menu').click();
  await visitor.find('banner').find('link', 'English').click();
  await visitor.isAt('/en/agenda?group=kinderen');
  await expect.poll(language).toBe('en');
  await visitor
    .find('main')
    .find('heading', /^What’s on/)
    .isSeen();
  await visitor.find('banner').find('link', 'What’s on').isSeen();
  await visitor.arriveAt('/');
  await visitor.isAt('/en');
  await visitor
    .find('contentinfo')
    .find('link', /Nederlands/)
    .click();
  await visitor.isAt('/');
  await expect.poll(language).toBe('nl');
});

test('offline the page stays and shows a message, and navigation works again online (S9)', async ({
  visitor,
}) => {
  await visitor.arriveAt('/en/agenda');
  visitor.network.isLost = true;
  const event = visitor.find('main').find('article', undefined, -1).find('link');
  const address = (await event.read<string>(`getAttribute('href')`)) ?? '';
  await event.click();
  const status = visitor.find('status');
  await expect.poll(() => status.text()).toMatch(/No connection/);
  await visitor.isAt('/en/agenda');
  visitor.network.isLost = false;
  await event.click();
  await visitor.isAt(address);
  await expect.poll(() => status.text()).not.toMatch(/No connection/);
  visitor.network.troubles.length = 0;
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('menu, filter, search and carousel are links and forms (C3, R2, S10)', async ({ visitor }) => {
    await visitor.open('/agenda');
    await narrow(visitor, /^Kinderen ?\d+$/);

    await visitor.find('banner').find('link', 'Zoeken').click();
    await visitor.isAt('/zoeken');
    const line = visitor.find('main').find('searchbox');
    await line.click();
    await visitor.type('klinker');
    await visitor.press('Enter');
    await visitor.isAt('/zoeken?q=klinker');
    await visitor
      .find('main')
      .find('listitem')
      .find('link', /klinker/i)
      .isSeen();

    await visitor.open('/');
    const slides = visitor.find('region', 'Uitgelicht');
    await slides.find('article', undefined, 0).find('link', 'Volgende').click();
    await slides.find('article', undefined, 1).find('heading').isInSight();

    // This comes last, because an unpainted WebKit window does not finish the plates' movement.
    const toggle = visitor.find('banner').find('button', 'Menu');
    const english = visitor.find('banner').find('link', 'English');
    await toggle.click();
    await english.isInSight();
    await toggle.click();
    await english.isGone();
  });
});
