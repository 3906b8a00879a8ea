import { expect, test } from 'vitest';
import type { EventEntry, Slide, Teaser } from '#cms/types.ts';
import { forEachLocale } from '#site/languages.ts';
import { slideItems } from './slide-items.tsx';

const page: Teaser = {
  id: 'agenda/lus',
  title: 'Lus',
  template: 'event',
  kind: 'Werkplaats',
  heroText: '',
  tags: [],
  date: '2026-11-01 19:30:00',
  eventStatus: 'planned',
  isFree: false,
  hero: null,
  cover: null,
  href: '/agenda/lus',
  isTranslated: true,
};
const slide: Slide = {
  id: 's',
  label: '',
  headline: { html: 'Lus' },
  text: { html: '' },
  buttons: [],
  image: null,
  shown: page,
};
const entry: EventEntry = {
  id: page.id,
  date: '2026-12-11 19:30:00',
  endDate: '',
  status: 'fewleft',
  tags: [],
  targetGroups: [],
  spoken: [],
  accessFacts: [],
  isArchived: false,
  address: { href: forEachLocale(() => '') },
};

function itemOf(over: Partial<Slide>, coming: EventEntry[] = [entry]) {
  return slideItems([{ ...slide, ...over }], { coming, locale: 'nl' })[0];
}

test('a slide about an event has its next date, its status and a button to it, and goes when it is over (M6)', () => {
  expect(itemOf({})).toMatchObject({
    meta: ['Nog enkele plaatsen', 'Werkplaats', 'vr 11 dec, 19.30 uur'],
    buttons: [{ text: 'Lees verder', link: { href: '/agenda/lus' } }],
  });
  expect(itemOf({ label: 'Thema · Lussen' })?.meta).toEqual(['Nog enkele plaatsen', 'Thema', 'Lussen']);
  const full: EventEntry = { ...entry, status: 'soldout' };
  expect(itemOf({}, [full])?.meta[0]).toBe('Uitverkocht');
  expect(itemOf({ shown: { ...page, isFree: true } }, [full])?.meta[0], 'nothing was sold').toBe('Vol');
  expect(itemOf({}, [])).toBeUndefined();
});

test('a slide about an event that does not take place says so, is quiet, and offers no seat (V1)', () => {
  const link = { type: 'page', value: '/tickets', href: '/tickets', isExternal: false } as const;
  const buttons = [{ type: 'primary', text: 'Reserveer een stoel', link } as const];
  const off = itemOf({ buttons }, [{ ...entry, status: 'cancelled' }]);
  expect([off?.isOff, off?.meta[0], off?.buttons[0]?.text]).toEqual([true, 'Afgelast', 'Lees verder']);
  expect(itemOf({ buttons })?.buttons).toEqual(buttons);
  expect([itemOf({})?.isOff, itemOf({ shown: null })?.isOff]).toEqual([false, false]);
});

test('a slide about a theme invites to get started (E5)', () => {
  const theme: Teaser = { ...page, template: 'challenge', href: '/themas/geluid' };
  const buttons = [{ text: 'Aan de slag', link: { href: '/themas/geluid' } }];
  expect(itemOf({ shown: theme }, [])).toMatchObject({ buttons });
});

test('a slide about a story has its day; one about nothing has what the editor wrote (M6)', () => {
  const story: Teaser = { ...page, template: 'article', kind: 'Verslag', date: '2026-11-18' };
  expect(itemOf({ shown: story }, [])?.meta).toEqual(['', 'Verslag', '18 november']);
  expect(itemOf({ shown: null, label: 'Oproep' }, [])).toMatchObject({ meta: ['Oproep'], buttons: [] });
});
