import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as renderer from '#app/entry.server.tsx';
import type { SearchOutcome } from '#app/features/search/search.ts';
import { composeContent } from '../compose/compose-content.ts';
import { createLog } from '../log.ts';
import { parseSettings } from '../settings/settings.ts';

const now = new Date('2026-11-20T12:00:00+01:00');

const expected = {
  nl: {
    openingstijden: 'Openingstijden',
    'hoe laat zijn jullie open': 'Openingstijden',
    openingstijdne: 'Openingstijden',
    tickets: 'Kaartjes en prijzen',
    gratis: 'Kaartjes en prijzen',
    kinderen: 'Met kinderen',
    museumkaart: 'Museumkaart',
    parkeren: 'Parkeren',
    'waar kan ik parkeren': 'Parkeren',
    wc: 'Toiletten',
    nieuwsbrief: 'Nieuwsbrief',
    werkplaats: 'Typen zonder klinkers',
    oma: 'De automaat verstaat je oma niet',
    december: 'Van blaasbalg tot taalmodel: sprekende automaten',
    '26 november': 'Een zaal vol dialecten, en niemand vertaalt',
    pers: 'Pers',
    persfoto: 'Pers',
    foto: 'Pers',
    logo: 'Pers',
  },
  en: {
    'opening hours': 'Opening hours',
    tickets: 'Tickets and prices',
    free: 'Tickets and prices',
    children: 'With children',
    teenagers: 'With children',
    'museum card': 'Museumkaart',
    parking: 'Parking',
    toilet: 'Toilets',
    newsletter: 'Newsletter',
    workshop: 'Typing without vowels',
    december: 'From bellows to language model: machines that talk',
    '26 november': 'A hall full of dialects, and nobody translates',
    press: 'Press',
    'press photo': 'Press',
    photo: 'Press',
    logo: 'Press',
  },
} as const;

const unknown = ['xqzjk', 'asdf ghjkl', 'qqq', 'zwembad', 'blorp', 'the qqqq', 'de qqqq', '€ 777'];
const nonsense = ['€€€', 'a'.repeat(300)];

test('in both languages the practical questions of visitors find the right thing first, and nonsense has none (V8 S6)', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'search-'));
  const log = createLog({ level: 'error', write: (line) => console.error(line), now: () => now });
  const settings = parseSettings({
    CACHE_DIR: cacheDir,
    KIRBY_CONTENT_DIR: 'kirby/content',
    SITE_ORIGIN: 'http://tweeklank.example',
  });
  const { cms } = await composeContent(settings, { log, now: () => now });
  try {
    for (const locale of ['nl', 'en'] as const) {
      const find = async (query: string): Promise<SearchOutcome> =>
        JSON.parse(await renderer.renderSearch(locale, query, { cms: cms.reader(), now }));
      const firsts: Record<string, string | undefined> = {};
      for (const query of Object.keys(expected[locale])) {
        const { faqs, groups } = await find(query);
        firsts[query] = faqs[0]?.title ?? groups[0]?.results[0]?.title;
      }
      expect(firsts).toEqual(expected[locale]);
      for (const query of [...unknown, ...nonsense])
        expect(await find(query), query).toMatchObject({ match: 'nearest', faqs: [], cues: [] });
      for (const query of nonsense) expect((await find(query)).groups, query).toEqual([]);
      const resultsOf = async (query: string) => (await find(query)).groups.flatMap(({ results }) => results);
      const evening = locale === 'nl' ? 'een-zaal-vol-dialecten' : 'a-hall-full-of-dialects';
      for (const query of ['€ 12,50', '12.50 euro', '€12.50']) {
        const [first] = await resultsOf(query);
        expect(first?.href, query).toContain(`/agenda/${evening}`);
      }
      const recorded = await resultsOf(locale === 'nl' ? 'opname' : 'recording');
      expect(recorded.map(({ id }) => id)).toContain('agenda/de-kelder-open');
      for (const query of locale === 'nl'
        ? ['prikkelarm', 'ondertiteling', 'Deventerpas']
        : ['relaxed', 'captions', 'Deventer pass'])
        expect((await find(query)).groups[0]?.results[0]?.intendedTemplate, query).toBe('event');
      const { groups } = await find(locale === 'nl' ? 'kinderen' : 'children');
      const toCome = groups.filter(({ isArchive }) => !isArchive).flatMap(({ results }) => results);
      expect(toCome.filter(({ intendedTemplate }) => intendedTemplate === 'event').length).toBe(4);
    }
  } finally {
    cms.close();
    rmSync(cacheDir, { recursive: true, force: true });
  }
});
