import { at, type Infer, map, parts, record } from '../decode.ts';
import { exceptions, holidays, week } from '../shapes/hours.ts';
import { byLanguage, perLanguage } from '../shapes/per-language.ts';
import { siteMessages } from '../shapes/site-message.ts';
import { text, webAddress } from '../shapes/values.ts';
import { question } from './question.ts';

/** What something costs; 0 is free. */
const price = map(
  record({ ...perLanguage('what', () => text), amount: text }),
  ({ amount, ...row }, context) => {
    const what = byLanguage('what', row);
    const number = Number(amount.trim().replace(',', '.'));
    if (amount.trim() !== '' && Number.isFinite(number) && number >= 0) return { what, amount: number };
    context.warn('left out a price that is no number', { query: context.query, what: what.nl, amount });
    return null;
  },
);

/** `52.25, 6.16` as a pair; null for anything else. */
const place = map(text, (value) => {
  const [, latitude, longitude] = /^\s*(-?\d{1,2}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)\s*$/.exec(value) ?? [];
  return latitude === undefined ? null : { latitude: Number(latitude), longitude: Number(longitude) };
});

/** The practical facts of the house (V5), and the messages to everybody (V7): each fact is written once, and every page takes it from here. */
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
  prices: at('site.content.prices.toStructure', parts(price)),
  messages: at('site.content.messages.toStructure', siteMessages),
});

export interface House extends Infer<typeof houseShape> {}

export const house = question('house', 'site', houseShape);
