import { expect, test } from 'vitest';
import type { Footer, Reader, Venue } from '#cms/types.ts';
import { frameData } from './frame.data.tsx';

const footer: Footer = {
  tagline: 'Huis voor taal',
  address: { html: '<p>Route</p>' },
  pages: [],
  socials: { facebook: '', instagram: '', linkedin: '', newsletterText: '', newsletterUrl: '' },
};

const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const venue: Venue = {
  street: 'Klinkerkade 12',
  postcode: '7411 XY',
  city: 'Deventer',
  country: 'Nederland',
  place: null,
  map: '',
  phone: '',
  email: '',
  calendarName: '',
  holidays: [],
  exceptions: [],
  prices: [],
  messages: [],
  week: { ...closed, fri: [{ opens: 660, closes: 1080 }] },
};

function createResults() {
  const results = {
    identity: { title: 'Tweeklank', ogImage: null },
    eventIndex: [
      { id: 'agenda/zaal', date: '2026-11-26', endDate: '', status: 'planned', isArchived: false },
    ],
    homeCarousel: [] as unknown[],
    menuPages: { primary: [], secondary: [] },
    navigationPages: { left: [], right: [] },
    footer,
    venue,
    page: null as unknown,
    hasPage: false,
    easyPages: [] as unknown[],
  };
  const requested: string[] = [];
  const cms = Object.fromEntries(
    Object.keys(results).map((name) => [
      name,
      async () => {
        requested.push(name);
        return Reflect.get(results, name);
      },
    ]),
  ) as unknown as Reader;
  cms.select = (_, make) => make(cms);
  const now = new Date('2026-11-20T12:00:00+01:00');
  const frame = () => frameData({ cms, locale: 'nl', now });
  return { results, requested, frame };
}

test('a frame is cached until one of the results of the CMS changes (F1 H9 W3)', async () => {
  const { results, frame } = createResults();
  const first = await frame();
  expect(await frame()).toBe(first);

  results.footer = { ...footer, tagline: 'Een andere regel' };
  expect((await frame()).footer.tagline).toBe('Een andere regel');

  const visit = { id: 'bezoek', title: 'Kom langs', slug: 'bezoek', isListed: true, href: '/bezoek' };
  results.menuPages = { primary: [visit] as never[], secondary: [] };
  expect((await frame()).primary).toEqual([{ href: '/bezoek', title: 'Kom langs' }]);

  results.page = { ...visit, title: 'Voor iedereen', status: 'listed' };
  expect((await frame()).footer.legal).toEqual([{ href: '/bezoek', title: 'Voor iedereen' }]);

  results.footer = { ...footer, pages: [visit as never] };
  expect((await frame()).footer.legal, 'a page that the footer lists already').toEqual([]);

  results.easyPages = [{ id: 'bezoek/eenvoudig' }];
  expect((await frame()).footer.legal.at(-1)).toEqual({ href: '/eenvoudige-taal', title: 'Eenvoudige taal' });
});

test('the footer says what the site has not (M12)', async () => {
  const { results, frame } = createResults();
  expect((await frame()).footer.without).toEqual(['podcasts', 'privacy']);
  results.venue = { ...venue, street: '', postcode: '', city: '' };
  results.footer = { ...footer, address: { html: '' } };
  results.hasPage = true;
  expect((await frame()).footer.without).toEqual(['address']);
});

test('a page with a cached frame depends on the results of that frame too', async () => {
  const { requested, frame } = createResults();
  await frame();
  const once = [...requested].sort();
  await frame();
  expect(requested.sort()).toEqual([...once, ...once].sort());
  expect(once).toEqual([
    'easyPages',
    'eventIndex',
    'footer',
    'hasPage',
    'hasPage',
    'homeCarousel',
    'identity',
    'menuPages',
    'navigationPages',
    'page',
    'venue',
  ]);
});

test('the editors’ text of the footer is only in the slots of the frame (F1)', async () => {
  const { frame } = createResults();
  const { slots, ...rest } = await frame();
  expect(slots.address).toContain('<p>Route</p>');
  expect(slots.hours).toContain('<dt>vr</dt><dd>11–18 uur</dd>');
  expect(JSON.stringify(rest)).not.toContain('Route');
});

test('every page says the hours of today, and leads to the page about visiting when a menu has it (V5)', async () => {
  const { results, frame } = createResults();
  expect((await frame()).open).toMatchObject({
    turns: [
      { text: 'Vandaag open van\u00a011 tot\u00a018\u00a0uur, Klinkerkade 12' },
      { text: 'Vandaag gesloten, vrijdag open vanaf 11 uur, Klinkerkade 12' },
      { text: '' },
    ],
    href: '',
  });
  const visit = { id: 'bezoek', title: 'Kom langs', slug: 'bezoek', isListed: true, href: '/bezoek' };
  results.menuPages = { primary: [visit] as never[], secondary: [] };
  expect((await frame()).open.href).toBe('/bezoek');
  results.venue = { ...venue, week: closed };
  expect((await frame()).open.turns).toEqual([]);
  expect((await frame()).slots.hours).toBe('');
});

test('a newsletter without words of its editor has the word for subscribing (E5, F1)', async () => {
  const { results, frame } = createResults();
  const newsletterUrl = 'https://nieuwsbrief.example/';
  results.footer = { ...footer, socials: { ...footer.socials, newsletterUrl } };
  expect((await frame()).footer.newsletter).toEqual({ href: newsletterUrl, title: 'Abonneer je' });
});
