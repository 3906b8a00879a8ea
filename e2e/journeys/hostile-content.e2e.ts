import { expect, type Page, test } from '@playwright/test';
import { languages } from '../fixtures/addresses.ts';
import { faultsOfCalendar, faultsOfXml, readStructuredData } from '../fixtures/hostile/machine-files.ts';
import { type HostileFolder, makeHostileFolder } from '../fixtures/hostile/make-folder.ts';
import { TURNS } from '../fixtures/hostile/payloads.ts';
import { readPage, skeleton, watchContext } from '../fixtures/hostile/watch-page.ts';
import { startSite } from '../fixtures/start-site.ts';

test.setTimeout(600_000);

const startHostile = ({ contentDir, cacheDir }: HostileFolder) =>
  startSite({
    KIRBY_CONTENT_DIR: contentDir,
    CACHE_DIR: cacheDir,
    NODE_ENV: 'test',
    TEST_CLOCK: '2026-11-20T12:00:00+01:00',
    // The server would log each wrong field.
    LOG_LEVEL: 'error',
  });

const own = {
  nl: [
    '/',
    '/agenda',
    '/agenda/useCurrentItems',
    '/agenda/useArchiveItems',
    '/nieuws',
    '/podcasts',
    '/themas',
  ],
  en: ['/en', '/en/agenda', '/en/agenda/useArchiveItems', '/en/nieuws', '/en/podcasts', '/en/themas'],
};
const searches = { nl: '/zoeken?q=woord', en: '/en/search?q=woord' };

async function pathsIn(origin: string, language: 'nl' | 'en'): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap-1.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname } = new URL(loc.replaceAll('&amp;', '&'));
    return pathname;
  });
  const isEnglish = (path: string) => /^\/en(\/|$)/.test(path);
  const found = listed.filter((path) => isEnglish(path) === (language === 'en'));
  return [
    ...new Set([
      ...own[language],
      searches[language],
      `${language === 'en' ? '/en' : ''}/bestaat/niet`,
      ...found,
    ]),
  ];
}

async function openMenu(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-first-screen', '', { timeout: 60_000 });
  await page.locator('.menu-toggle').click();
  await expect(page.locator('#site_content')).toHaveJSProperty('inert', true, { timeout: 30_000 });
}

for (const language of languages) {
  test(`with any content and without the policy: no script runs, no request leaves, no element is replaced (${language}) (T2)`, async ({
    browser,
  }) => {
    using folder = makeHostileFolder();
    await using site = await startHostile(folder);
    const context = await browser.newContext({ bypassCSP: true });
    const wrongs = await watchContext(context, site.origin);
    const all = await pathsIn(site.origin, language);
    expect(all.length).toBeGreaterThan(8 * TURNS);
    // English pages come from the same code, so a quarter is enough.
    const paths = language === 'nl' ? all : all.filter((path, at) => own.en.includes(path) || at % 4 === 0);
    const page = await context.newPage();
    const faults: string[] = [];
    for (const [at, path] of paths.entries()) {
      const response = await page.goto(site.origin + path);
      const status = response?.status();
      if (status !== (path.endsWith('/bestaat/niet') ? 404 : 200)) faults.push(`${path} answered ${status}`);
      // The browser logs the status 404.
      wrongs.splice(0, wrongs.length, ...wrongs.filter((wrong) => !/bestaat\/niet: .*404/.test(wrong)));
      const policy = response?.headers()['content-security-policy'];
      expect(policy, 'the policy is sent, and passed over by this browser').toContain('script-src');
      faults.push(...(await readStructuredData(page)).map((fault) => `${path} structured data: ${fault}`));
      const found = await readPage(page);
      for (const [what, expected] of Object.entries(skeleton)) {
        const is = found[what as keyof typeof skeleton];
        if (JSON.stringify(is) !== JSON.stringify(expected))
          faults.push(`${path} ${what}: ${JSON.stringify(is)}`);
      }
      // The menu has the same texts on every page.
      if (at % 8 > 0) continue;
      await openMenu(page).catch((error: unknown) => faults.push(`${path}: ${String(error).slice(0, 300)}`));
    }
    expect({ wrongs, faults }).toEqual({ wrongs: [], faults: [] });
    await context.close();
  });
}

test('with any content: sitemap, feeds and calendars are well-formed, and contain only elements of the site (T2)', async ({
  page,
}) => {
  using folder = makeHostileFolder();
  await using site = await startHostile(folder);
  const paths = [...(await pathsIn(site.origin, 'nl')), ...(await pathsIn(site.origin, 'en'))];
  const events = paths.filter((path) => /\/agenda\/(?!use)/.test(path)).map((path) => `${path}.ics`);
  expect(events.length).toBeGreaterThan(TURNS);
  const xml = ['', '/en'].flatMap((root) => [`${root}/nieuws.xml`, `${root}/podcasts.xml`]);
  const calendars = ['/agenda.ics', '/en/agenda.ics', ...events];
  const faults: string[] = [];
  const textOf = async (path: string) => {
    const response = await fetch(site.origin + path);
    expect(response.status, path).toBe(200);
    return response.text();
  };
  for (const path of ['/sitemap.xml', '/sitemap-1.xml', ...xml]) {
    faults.push(...(await faultsOfXml(page, await textOf(path))).map((fault) => `${path}: ${fault}`));
  }
  for (const path of calendars) {
    faults.push(...faultsOfCalendar(await textOf(path)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
