import { expect, test } from 'vitest';
import { testAddress, testContext } from '../testing/test-context.ts';
import { pageTypes } from './page-types.ts';

const context = () =>
  testContext({ addresses: [testAddress('agenda'), testAddress('agenda/a')], locale: 'nl' });

const head = {
  id: 'agenda/a',
  slug: 'a',
  title: 'Avond',
  description: '',
  status: 'listed',
  parent: { id: 'agenda', title: 'Agenda', slug: 'agenda', isListed: true },
};
const card = { kind: '', heroText: '', date: '', datetime: '', tags: '', hero: null, cover: null };
const event = {
  ...head,
  ...card,
  template: 'event',
  endDate: '',
  location: 'Zaal',
  moments: [],
  prices: [],
  statusText: '',
  previousDate: '',
  accessFacts: '',
  eventStatus: '',
  language: '',
  targetGroups: '',
  isArchived: false,
  address: '',
  duration: '',
  access: '',
  contact: '',
  signupLink: '',
  signupText: '',
  body: [],
  related: [],
};

test('an event has a sign-up button only when it has a link', () => {
  expect(pageTypes.event.shape.decode(event, context())).toMatchObject({
    template: 'event',
    signup: null,
    parent: { href: '/agenda' },
  });
  const signup = { signupLink: 'https://tickets.example/', signupText: 'Reserveer' };
  expect(pageTypes.event.shape.decode({ ...event, ...signup }, context())).toMatchObject({
    signup: { type: 'primary', text: 'Reserveer', link: { type: 'url', isExternal: true } },
  });
});

test('an event whose ticket page is missing has a disabled button (E2)', () => {
  const decoded = pageTypes.event.shape.decode(
    { ...event, signupLink: 'page://gone', signupText: 'Reserveer' },
    context(),
  );
  expect(decoded).toMatchObject({ signup: { text: 'Reserveer', link: null } });
});

test('an event takes its date from its own field', () => {
  const decoded = pageTypes.event.shape.decode(
    { ...event, date: '2020-01-01', datetime: '2026-11-26 20:00:00' },
    context(),
  );
  expect(decoded).toMatchObject({ date: '2026-11-26 20:00:00' });
});

test('a row of a transcript without a time gets that of the row before it (P3)', () => {
  const podcast = {
    ...head,
    ...card,
    template: 'podcast',
    number: '14',
    audio: null,
    body: [],
    related: [],
    uuid: 'page://urk',
    spoken: '',
    season: '',
    isExplicit: false,
    artwork: null,
    chapters: [],
    speakers: [{ name: 'Noor', role: '', part: 'host' }],
    transcript: [
      { time: '0:12', speaker: 'Noor', text: 'Hoe zeg jij huis?' },
      { time: '', speaker: 'Noor', text: 'En nu?' },
    ],
  };
  const logged = context();
  expect(pageTypes.podcast.shape.decode(podcast, logged)).toMatchObject({
    spoken: 'nl',
    speakers: [{ name: 'Noor', isHost: true }],
    transcript: [
      { time: 12, speaker: 'Noor', text: 'Hoe zeg jij huis?' },
      { time: 12, speaker: 'Noor', text: 'En nu?' },
    ],
  });
  expect(logged.warnings).toHaveLength(1);
});

test('a result with another template than in the directory is wrong data', () => {
  expect(() =>
    pageTypes.article.shape.decode(
      { ...event, template: 'event', words: [], updated: '', author: '' },
      context(),
    ),
  ).toThrow('template should be one of article, articlehero');
});
