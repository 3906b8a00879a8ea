import { expect, test } from 'vitest';
import type { Venue } from '#cms/types.ts';
import { forEachLocale } from '#site/languages.ts';
import { venueStructure } from './venue-structure.ts';

const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const note = forEachLocale(() => '');
const venue: Venue = {
  street: 'Klinkerkade 12',
  postcode: '7411 XY',
  city: 'Deventer',
  country: 'Nederland',
  email: '',
  place: { latitude: 52.25, longitude: 6.15 },
  map: '',
  phone: '+31 570 00 00 12',
  calendarName: '',
  prices: [],
  messages: [],
  week: { ...closed, fri: [{ opens: 11 * 60, closes: 26 * 60 }] },
  holidays: [{ holiday: 'christmas', opening: null }],
  exceptions: [
    { from: '2026-12-05', until: '2026-12-05', opening: { opens: 11 * 60, closes: 16 * 60 }, note },
    { from: '2027-01-04', until: '2027-01-06', opening: null, note },
  ],
};

test('search engines get address, hours of the week, and the days that differ, closed ones too (V5)', () => {
  const data = venueStructure(venue, {
    today: '2026-11-20',
    locale: 'nl',
    footer: {
      tagline: 'Huis voor taal',
      socials: {
        facebook: '',
        instagram: '',
        linkedin: 'https://x.example/',
        newsletterText: '',
        newsletterUrl: '',
      },
    },
  })({
    siteName: 'Tweeklank',
    at: (path) => `https://klank.example${path}`,
  });
  const hours = { '@type': 'OpeningHoursSpecification' };
  expect(data).toEqual({
    '@type': ['LocalBusiness', 'EventVenue'],
    name: 'Tweeklank',
    description: 'Huis voor taal',
    sameAs: ['https://x.example/'],
    url: 'https://klank.example/',
    logo: 'https://klank.example/favicon-180.png',
    telephone: '+31570000012',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Klinkerkade 12',
      postalCode: '7411 XY',
      addressLocality: 'Deventer',
      addressCountry: 'NL',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 52.25, longitude: 6.15 },
    openingHoursSpecification: [{ ...hours, dayOfWeek: ['Friday'], opens: '11:00', closes: '02:00' }],
    specialOpeningHoursSpecification: [
      { ...hours, validFrom: '2026-12-05', validThrough: '2026-12-05', opens: '11:00', closes: '16:00' },
      { ...hours, validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
      { ...hours, validFrom: '2027-01-04', validThrough: '2027-01-06', opens: '00:00', closes: '00:00' },
    ],
  });
});
