import { at, type Infer, map, record, type Shape } from '../decode/decode.ts';
import { exceptions, holidays, week } from '../shapes/hours.ts';
import { prices } from '../shapes/prices.ts';
import { siteMessages } from '../shapes/site-message.ts';
import { text, webAddress } from '../shapes/values.ts';
import { question } from './question.ts';

/** Latitude and longitude of a place on earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** `52.25, 6.16` as a pair; null when empty or anything else. */
const place: Shape<Place | null> = map(text, (value, context) => {
  if (value.trim() === '') return null;
  const [, latitude, longitude] = /^\s*(-?\d{1,2}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)\s*$/.exec(value) ?? [];
  const found = { latitude: Number(latitude), longitude: Number(longitude) };
  if (Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180) return found;
  context.warn('left out a place that is no latitude and longitude', { query: context.query, value });
  return null;
});

/** The practical facts of the house (V5) and the messages to everybody (V7), written once. */
const houseShape = record({
  street: at('site.content.street', text),
  postcode: at('site.content.postcode', text),
  city: at('site.content.city', text),
  country: at('site.content.country', text),
  place: at('site.content.place', place),
  map: at('site.content.map', webAddress),
  phone: at('site.content.phone', text),
  email: at('site.content.email', text),
  week: at('site.content.hours.toStructure', week),
  holidays: at('site.content.holidays.toStructure', holidays),
  exceptions: at('site.content.exceptions.toStructure', exceptions),
  prices: at('site.content.prices.toStructure', prices),
  messages: at('site.content.messages.toStructure', siteMessages),
});

export interface House extends Infer<typeof houseShape> {}

export const house = question('house', 'site', houseShape);
