import { defaultLocale, type Locale } from '#site/languages.ts';
import { type DecodeContext, leaf, map, parts, record, type Shape } from '../decode.ts';
import { byLanguage, perLanguage } from './per-language.ts';
import { date, keys, text } from './values.ts';

/** The states of an event besides going ahead as planned, in the order of the Panel. */
export const eventStatuses = ['cancelled', 'postponed', 'moved', 'online', 'soldout', 'fewleft'] as const;
export type EventStatus = 'planned' | (typeof eventStatuses)[number];

/** An event whose status the site does not know is shown as planned. */
export const eventStatus: Shape<EventStatus> = map(text, (value, context) => {
  const known = eventStatuses.find((status) => status === value);
  if (!known && value !== '' && value !== 'planned')
    context.warn('an event has an unknown status', { query: context.query, value });
  return known ?? 'planned';
});

/** The facts about access that an editor can choose from, in the order in which they are shown. */
export const accessKeys = ['loop', 'wheelchair', 'sign', 'relaxed', 'captions'] as const;
export type AccessKey = (typeof accessKeys)[number];

export const accessFacts: Shape<AccessKey[]> = map(keys, (chosen) =>
  accessKeys.filter((key) => chosen.includes(key)),
);

/** A text in a row of facts: such rows are the same in every language, and have a field for each (decision 041). */
const inEachLanguage = <Name extends string>(name: Name) => perLanguage(name, () => text);

/** The text of this language, or that of the default language when there is none. */
function ownText(texts: Record<Locale, string>, { locale }: DecodeContext): string {
  return texts[locale] || texts[defaultLocale];
}

const amount: Shape<number | null> = leaf((value, context) => {
  const written = String(value ?? '').trim();
  if (/^\d{1,6}([.,]\d{1,2})?$/.test(written)) return Number(written.replace(',', '.'));
  context.warn('left out a price that is no number', { query: context.query, value: written.slice(0, 40) });
  return null;
});

export interface Price {
  /** Euros; 0 is free. */
  amount: number;
  /** What is paid for, `drie dagen`; may be empty. */
  what: string;
  /** Who pays this, `student`; may be empty. */
  whom: string;
}

/** The prices of an event, in the order of the editor. */
export const prices: Shape<Price[]> = parts(
  map(record({ amount, ...inEachLanguage('what'), ...inEachLanguage('whom') }), (row, context) =>
    row.amount === null
      ? null
      : {
          amount: row.amount,
          what: ownText(byLanguage('what', row), context),
          whom: ownText(byLanguage('whom', row), context),
        },
  ),
);

const times = { start: date, end: date, status: eventStatus };

/** When an event takes place, and nothing else: for the index of all events. */
export const momentTimes = parts(record(times));

/** When an event takes place, with a note and its own link to tickets. */
export const momentRows = parts(
  map(record({ ...times, link: text, ...inEachLanguage('note') }), (row, context) => ({
    start: row.start,
    end: row.end,
    status: row.status,
    link: row.link,
    note: ownText(byLanguage('note', row), context),
  })),
);
