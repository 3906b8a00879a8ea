import { expect, test } from 'vitest';
import { isFrame, isMenuSlides, isPayload } from './payload-shape.ts';

const meta = {
  title: 'Agenda',
  path: '/agenda',
  translations: { nl: { href: '/agenda', exists: true }, en: { href: '/en/agenda', exists: true } },
};
const message = { from: 0, until: null, isUrgent: false, text: 'Gesloten', lang: '', link: null };
const page = { status: 200, meta, main: { html: '<h1>Agenda</h1>' } };
const summary = { href: '/agenda', title: 'Agenda' };
const footer = { tagline: '', newsletter: null, pages: [summary], accounts: {}, year: 2026, legal: [] };
const frame = {
  locale: 'nl',
  siteName: 'Tweeklank',
  left: [summary],
  right: [],
  primary: [summary],
  secondary: [],
  next: ['/agenda/een'],
  open: { turns: [{ from: 0, text: 'Vandaag open' }], href: '/bezoek' },
  footer,
  slots: { address: '<p>' },
};

test('a page and a redirect are payloads (Q6)', () => {
  expect([isPayload(page), isPayload({ redirect: '/agenda' })]).toEqual([true, true]);
  expect(isPayload({ ...page, message })).toBe(true);
  expect(isPayload({ ...page, message: { ...message, link: { ...summary, isExternal: false } } })).toBe(true);
});

test.each([
  null,
  true,
  7,
  'page',
  [],
  [page],
  {},
  { error: 'not here' },
  { redirect: null },
  { redirect: ['/x'] },
  { ...page, main: null },
  { ...page, main: '<h1>' },
  { ...page, main: { html: 7 } },
  { ...page, meta: undefined },
  { ...page, meta: { ...meta, title: null } },
  { ...page, meta: { ...meta, path: 1 } },
  { ...page, meta: { ...meta, translations: null } },
  { ...page, meta: { ...meta, translations: { nl: meta.translations.nl } } },
  { ...page, message: null },
  { ...page, message: { ...message, text: {} } },
  { ...page, message: { ...message, link: undefined } },
  { ...page, message: { ...message, link: { ...summary, title: {} } } },
  { ...page, message: { ...message, link: { title: 'Agenda' } } },
])('%j is not a payload (Q6)', (response) => {
  expect(isPayload(response)).toBe(false);
});

test('the frame of a page is validated as well (Q6)', () => {
  expect(isFrame(frame)).toBe(true);
  for (const wrong of [
    null,
    {},
    { ...frame, locale: 'xx' },
    { ...frame, siteName: null },
    { ...frame, left: null },
    { ...frame, primary: {} },
    { ...frame, primary: [{ ...summary, href: undefined }] },
    { ...frame, secondary: [null] },
    { ...frame, footer: '<p>' },
    { ...frame, footer: { ...footer, pages: [{ title: 'Agenda' }] } },
    { ...frame, footer: { ...footer, newsletter: '/x' } },
    { ...frame, footer: { ...footer, accounts: { linkedin: 7 } } },
    { ...frame, slots: { address: { html: '' } } },
  ])
    expect(isFrame(wrong), JSON.stringify(wrong)).toBe(false);
});

test('the slides of the menu are validated as well (Q6)', () => {
  const slides = [{ id: 'a', headline: { html: 'Klank' } }];
  expect(isMenuSlides({ slides, slots: { 0: '<h2>Klank</h2>' } })).toBe(true);
  for (const wrong of [
    null,
    { slots: {} },
    { slides: [{ id: 'a', headline: 'Klank' }], slots: {} },
    { slides, slots: { 0: null } },
  ])
    expect(isMenuSlides(wrong), JSON.stringify(wrong)).toBe(false);
});
