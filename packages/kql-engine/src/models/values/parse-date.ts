import { type Clock, DAYS, type DateParts, MONTHS, offsetAt, partsAt } from '../../text/clock.ts';
import { FORMATS, offsetOf, type Said } from './date-formats.ts';

const COUNTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'last previous this first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
      .split(' ')
      .map((word, at) => [word, Math.max(at - 2, -1)]),
  ),
  this: 0,
  next: 1,
  a: 1,
  an: 1,
};
const NUMBER =
  'last|previous|this|next|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth';
const UNIT = 'sec|second|min|minute|hour|day|week|fortnight|forthnight|month|year|weekday';
const WEEKDAY = '(sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?s?(?![a-z])';

const ABBREVIATIONS: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  cest: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  jst: 9,
};

interface Steps extends DateParts {
  weekday: { readonly day: number; readonly behaviour: 'on' | 'after' | 'before' } | null;
  /** `next week` means its Monday, or the weekday named. */
  isByWeek: boolean;
  /** Count and day, as in the third Tuesday of the month. */
  nth: readonly [number, number] | null;
}

/** Follows PHP's strtotime in the clock's zone; null for unsupported formats. 30 February is 2 March. */
export function parseDate(given: string, clock: Clock): number | null {
  const plain = PLAIN.exec(given.trim().toLowerCase());
  if (plain) return toTime(saidPlainly(plain), NO_STEPS, clock);
  const read = readDate(given);
  if (read === null) return null;
  const time = toTime(read.said, read.steps, clock);
  return Math.abs(time) <= FURTHEST ? time : null;
}

/** Returns what PHP's date_parse accepts: 30 February and 24:00 do not exist. */
export function isStrictDate(given: string): boolean {
  const read = readDate(given);
  if (read === null) return false;
  const { hasDate, year = 2000, month = 1, day = 0, hour = 0, second = 0 } = read.said;
  const lastDay = new Date(atUtc({ year, month: month + 1, day: 0, hour: 0, minute: 0, second: 0 }) * 1000);
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= lastDay.getUTCDate();
  return (hasDate !== true || isDay || read.said.stamp !== undefined) && hour < 24 && second < 60;
}

function readDate(given: string): { said: Said; steps: Steps } | null {
  let rest = given.trim().replace(ROMAN_MONTH, nameOfRoman).toLowerCase();
  if (rest === '') return null;
  const said: Said = {};
  const steps: Steps = { ...NO_STEPS };
  while (rest !== '') {
    const taken = takeNext(rest, said, steps);
    if (taken === null || taken === 0) return null;
    rest = rest.slice(taken).replace(/^[\s,;()]+/, '');
  }
  return Math.abs(said.stamp ?? 0) > FURTHEST ? null : { said, steps };
}

/** Capitals are a month: `5 XII 2026`. After a time they are a zone. */
const ROMAN_MONTH = /(^|[^:\d])(\d{1,2}[ \t.-]*)(VIII|VII|VI|V|IV|III|II|IX|I|XII|XI|X)(?![a-z])/gi;

function nameOfRoman(whole: string, before: string, day: string, roman: string): string {
  const at = 'I II III IV V VI VII VIII IX X XI XII'.split(' ').indexOf(roman);
  return at < 0 ? whole : `${before}${day}${(MONTHS[at] ?? '').slice(0, 3)}`;
}

/** Limit of a `Date`, with room for a zone's offset. */
const FURTHEST = 8.64e12 - 86_400;

/** Kirby writes nearly every date like this. */
const PLAIN =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:[ t]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?$/;

const NO_STEPS: Readonly<Steps> = {
  year: 0,
  month: 0,
  day: 0,
  hour: 0,
  minute: 0,
  second: 0,
  weekday: null,
  isByWeek: false,
  nth: null,
};

function saidPlainly(match: RegExpExecArray): Said {
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0));
  return { year, month, day, hour, minute, second, hasDate: true, hasTime: true } as Said;
}

function takeNext(rest: string, said: Said, steps: Steps): number | null {
  let longest = { length: 0, take: (): boolean | undefined => false };
  for (const [pattern, take] of FORMATS) {
    const match = pattern.exec(rest);
    if (match && match[0].length > longest.length)
      longest = { length: match[0].length, take: () => take(said, match.slice(1)) };
  }
  for (const [pattern, take] of WORDS) {
    const match = pattern.exec(rest);
    if (match && match[0].length > longest.length)
      longest = { length: match[0].length, take: () => take(said, steps, match) };
  }
  if (longest.length > 0) return longest.take() === false ? null : longest.length;
  return takeZone(rest, said);
}

type TakeWords = (said: Said, steps: Steps, match: RegExpExecArray) => boolean | undefined;

const dayIndex = (name: string) => DAYS.findIndex((each) => each.toLowerCase().startsWith(name.slice(0, 3)));

function midnight(said: Said): void {
  Object.assign(said, { hour: 0, minute: 0, second: 0, hasTime: false });
}

function addUnits(steps: Steps, amount: number, unit: string): true {
  if (unit.startsWith('week') || /^fort/.test(unit)) steps.day += amount * (unit === 'week' ? 7 : 14);
  else if (unit.startsWith('sec')) steps.second += amount;
  else if (unit.startsWith('min')) steps.minute += amount;
  else steps[unit as keyof DateParts] += amount;
  return true;
}

const WORDS: readonly (readonly [RegExp, TakeWords])[] = (
  [
    ['now(?![a-z])', () => true],
    ['(?:today|midnight)(?![a-z])', (said) => midnight(said)],
    ['noon(?![a-z])', (said) => void Object.assign(said, { hour: 12, minute: 0, second: 0, hasTime: true })],
    [
      '(tomorrow|yesterday)(?![a-z])',
      (said, steps, [, word]) => {
        midnight(said);
        steps.day += word === 'tomorrow' ? 1 : -1;
      },
    ],
    [
      '(first|last) day of',
      (said, _, [, edge]) => {
        said.edge = edge as 'first' | 'last';
      },
    ],
    [
      '(back|front) of (2[0-4]|[01]?\\d)(?:[ \\t]*([ap])\\.?m\\.?)?',
      (said, _, [, way, hour = '0', half]) => {
        const base = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
        Object.assign(said, {
          hasTime: true,
          hour: way === 'back' ? base : base - 1,
          minute: way === 'back' ? 15 : 45,
          second: 0,
        });
      },
    ],
    [
      `(${NUMBER})[ \\t]+${WEEKDAY} of`,
      (said, steps, [, count = '', name = '']) => {
        steps.nth = [COUNTS[count] ?? 0, dayIndex(name)];
        midnight(said);
      },
    ],
    [
      `(${NUMBER}|an?)[ \\t]+(${UNIT})s?(?![a-z])([ \\t]+ago)?`,
      (_, steps, [, count = '', unit = '', ago]) => {
        if (unit === 'week' && /(st|nd|rd|th)$/.test(count) && count !== 'last') return false;
        if (unit === 'week' && /^(last|previous|this|next)$/.test(count)) steps.isByWeek = true;
        return addUnits(steps, (COUNTS[count] ?? 0) * (ago ? -1 : 1), unit);
      },
    ],
    [
      `(${NUMBER})[ \\t]+${WEEKDAY}`,
      (said, steps, [, count = '', name = '']) => {
        const amount = COUNTS[count] ?? 0;
        steps.weekday = {
          day: dayIndex(name),
          behaviour: amount < 0 ? 'before' : amount === 0 ? 'on' : 'after',
        };
        if (amount > 1) steps.day += (amount - 1) * 7;
        midnight(said);
      },
    ],
    [
      `([+-]*)[ \\t]*(\\d{1,13})[ \\t]*(${UNIT})s?(?![a-z])([ \\t]+ago)?`,
      (_, steps, [, signs = '', count = '', unit = '', ago]) => {
        const isNegative = (signs.split('-').length % 2 === 0) !== (ago !== undefined);
        addUnits(steps, Number(count) * (isNegative ? -1 : 1), unit);
      },
    ],
    [
      WEEKDAY,
      (said, steps, [, name = '']) => {
        steps.weekday = { day: dayIndex(name), behaviour: 'on' };
        midnight(said);
      },
    ],
  ] as readonly (readonly [string, TakeWords])[]
).map(([source, take]) => [new RegExp(`^${source}`), take] as const);

function takeZone(rest: string, said: Said): number | null {
  const [written] =
    /^(?:(?:gmt|utc)?[+-]\d{1,2}:?\d{0,2}|[a-z]+(?:[_/+-][a-z]+)*)(?![a-z\d])/.exec(rest) ?? [];
  if (written === undefined || said.zone !== undefined) return null;
  if (/[+-]\d/.test(written)) said.zone = offsetOf(written);
  else if (Object.hasOwn(ABBREVIATIONS, written)) said.zone = (ABBREVIATIONS[written] ?? 0) * 3600;
  else if (/^[a-y]$/.test(written)) said.zone = militaryOffset(written) * 3600;
  else if (!written.includes('/') || !isZone(written)) return null;
  else said.zone = written;
  return written.length;
}

/** A is an hour east of UTC, N one west; there is no J. */
function militaryOffset(letter: string): number {
  const at = 'abcdefghiklm'.indexOf(letter);
  return at >= 0 ? at + 1 : -('nopqrstuvwxy'.indexOf(letter) + 1);
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

function toTime(said: Said, steps: Readonly<Steps>, clock: Clock): number {
  const now = partsAt(
    said.stamp ?? Math.floor(clock.now().getTime() / 1000),
    said.stamp === undefined ? clock.timezone : 'UTC',
  );
  const isDateOnly = said.hasDate === true && said.hasTime !== true;
  const parts = { ...now, ...(isDateOnly && { hour: 0, minute: 0, second: 0 }) };
  for (const name of PARTS) parts[name] = said[name] ?? parts[name];
  // A weekday is counted within its month, so the month comes first and everything else later.
  const months = steps.nth ? steps.month : 0;
  parts.month += months;
  goToWeekday(parts, steps);
  for (const name of PARTS) parts[name] += steps[name];
  parts.month -= months;
  if (said.edge)
    Object.assign(parts, said.edge === 'first' ? { day: 1 } : { day: 0, month: parts.month + 1 });
  const local = atUtc(parts);
  if (typeof said.zone === 'number') return local - said.zone;
  const zone = said.zone ?? clock.timezone;
  if (!(Math.abs(local) <= FURTHEST)) return Number.NaN;
  // The first guess may be on the other side of a clock change.
  return local - offsetAt(local - offsetAt(local, zone), zone);
}

function goToWeekday(parts: DateParts, { weekday, nth, isByWeek }: Readonly<Steps>): void {
  if (isByWeek) {
    // Weeks begin on Monday here.
    const wanted = weekday === null ? 1 : weekday.day || 7;
    parts.day += wanted - (dayOfWeek(parts) || 7);
    return;
  }
  if (nth) {
    const [count, wanted] = nth;
    const isLast = count < 0;
    const edge = dayOfWeek({ ...parts, month: parts.month + (isLast ? 1 : 0), day: isLast ? 0 : 1 });
    if (isLast) Object.assign(parts, { month: parts.month + 1, day: -((edge - wanted + 7) % 7) });
    else parts.day = 1 + ((wanted - edge + 7) % 7) + (count - 1) * 7;
  }
  if (!weekday) return;
  const ahead = (weekday.day - dayOfWeek(parts) + 7) % 7;
  if (weekday.behaviour === 'before') parts.day += ahead - 7;
  else parts.day += weekday.behaviour === 'after' && ahead === 0 ? 7 : ahead;
}

function dayOfWeek(parts: DateParts): number {
  return new Date(atUtc({ ...parts, hour: 0, minute: 0, second: 0 }) * 1000).getUTCDay();
}

/** Seconds. `Date.UTC` takes years 0 to 99 as 1900 to 1999. */
function atUtc({ year, month, day, hour, minute, second }: DateParts): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  return date.getTime() / 1000;
}
