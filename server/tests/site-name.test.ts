import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#site/languages.ts';
import { startRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

const names = { nl: 'Klankhuis', en: 'Sound & House' };

async function startRenamedSite(titles: Partial<Record<Locale, string>>): Promise<TestSite> {
  return startRealSite(({ query }) => ({
    query: async (request, locale, options) => {
      const result = await query(request, locale, options);
      const isTitled =
        request.query === 'site' && typeof result === 'object' && result !== null && 'title' in result;
      return isTitled ? { ...result, title: titles[locale] ?? result.title } : result;
    },
  }));
}

let site: TestSite;
beforeAll(async () => {
  site = await startRenamedSite(names);
});
afterAll(() => site[Symbol.asyncDispose]());

const read = async (path: string): Promise<string> => (await site.get(path)).text;
const written = { nl: 'Klankhuis', en: 'Sound &amp; House' };

test.each([
  ['nl', '', 'Agenda'],
  ['en', '/en', 'What’s on'],
] as const)('the site is called what its editors call it (%s)', async (locale, prefix, agenda) => {
  const name = written[locale];
  const home = await read(prefix || '/');
  expect(home).toContain(`<title>${name}</title>`);
  expect(home).toContain(`<meta property="og:title" content="${name}"`);
  const page = await read(`${prefix}/agenda`);
  expect(page).toContain(`<title>${agenda} – ${name}</title>`);
  expect(page).toContain(`<meta property="og:site_name" content="${name}"`);
  expect(page).toMatch(new RegExp(`type="application/atom\\+xml" title="${name}"`));
  expect(page).toMatch(new RegExp(`<span class="hidden">${name}, `));
  expect(page).toContain(`© ${name} 2026`);
  expect(JSON.parse(await read(`${prefix}/_frame.json`)).siteName).toBe(names[locale]);

  expect(await read(`${prefix}/nieuws.xml`)).toContain(`<title>${name}: `);
  expect(await read(`${prefix}/nieuws.xml`)).toContain(`<name>${name}</name>`);
  expect(await read(`${prefix}/podcasts.xml`)).toContain(`<itunes:author>${name}</itunes:author>`);
  expect(await read(`${prefix}/agenda.ics`)).toContain(`X-WR-CALNAME:${names[locale]}: `);
});

test('structured data has the name that editors gave', async () => {
  const page = await read('/agenda/een-zaal-vol-dialecten');
  const [, structure = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(structure)['@graph'][0].organizer.name).toBe('Klankhuis');
});

test('a site without a title keeps the name that it has here', async () => {
  await using nameless = await startRenamedSite({ nl: ' ', en: '' });
  for (const path of ['/', '/en'])
    expect((await nameless.get(path)).text).toContain('<title>Tweeklank</title>');
});

const altOf = (html: string) => /<meta property="og:image:alt" content="([^"]*)"/.exec(html)?.[1];

test('the card of a page without a picture has the picture that editors chose for the site, described in its language (D1)', async () => {
  const [dutch, english, own] = await Promise.all(
    ['/agenda', '/en/agenda', '/agenda/een-zaal-vol-dialecten'].map(async (path) => altOf(await read(path))),
  );
  const [, chosen = ''] = /^Agenda\. (.{20,})$/.exec(dutch ?? '') ?? [];
  expect(chosen).not.toBe('');
  expect(english).not.toContain(chosen);
  expect(own).not.toContain(chosen);
});
