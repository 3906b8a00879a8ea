import { at, type Infer, map, record, type Shape } from '../decode/decode.ts';
import { fact } from '../shapes/facts.ts';
import { exceptions, holidays, week } from '../shapes/hours.ts';
import { prices } from '../shapes/prices.ts';
import { siteMessages } from '../shapes/site-message.ts';
import { text, webAddress } from '../shapes/values.ts';
import { query } from './query.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

const place: Shape<Place | null> = map(text, (value, context) => {
  if (value.trim() === '') return null;
  const [, latitude, longitude] = /^\s*(-?\d{1,2}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)\s*$/.exec(value) ?? [];
  const found = { latitude: Number(latitude), longitude: Number(longitude) };
  if (Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180) return found;
  context.warn('place-invalid', { query: context.query, value });
  return null;
});

const calendarName = map(text, (value) => (/^[a-z\d.-]{1,100}$/i.test(value) ? value : ''));

function venueFact<T>(query: string, shape: Shape<T>): Shape<T> {
  return fact(query, shape, 'site');
}

const venueShape = record({
  street: venueFact('street', text),
  postcode: venueFact('postcode', text),
  city: venueFact('city', text),
  country: at('site.content.country', text),
  place: venueFact('place', place),
  map: venueFact('map', webAddress),
  phone: venueFact('phone', text),
  email: venueFact('email', text),
  /** Part of calendar ids, which stay when the site's address changes. */
  calendarName: venueFact('calendarname', calendarName),
  week: venueFact('hours.toStructure', week),
  holidays: venueFact('holidays.toStructure', holidays),
  exceptions: venueFact('exceptions.toStructure', exceptions),
  prices: venueFact('prices.toStructure', prices),
  messages: venueFact('messages.toStructure', siteMessages),
});

export interface Venue extends Infer<typeof venueShape> {}

export const venue = query('venue', 'site', venueShape);
