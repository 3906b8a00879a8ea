import { type Clock, DAYS, type DateParts, MONTHS, offsetAt, partsAt } from '../../text/clock.ts';

const TIME = '(\\d{1,2})[:.](\\d{2})(?:[:.](\\d{2})(?:[.,]\\d+)?)?(?:\\s*([ap])\\.?m\\.?)?';
const ZONE = '\\s*(z|utc|gmt|[+-]\\d{2}:?\\d{2})?';
const PATTERNS: readonly (readonly [RegExp, readonly ('year' | 'month' | 'day' | 'name')[]])[] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})/, ['year', 'month', 'day']],
  [/^(\d{4})\/(\d{1,2})\/(\d{1,2})/, ['year', 'month', 'day']],
  [/^(\d{4})(\d{2})(\d{2})(?!\d)/, ['year', 'month', 'day']],
  [/^(\d{1,2})[.-](\d{1,2})[.-](\d{4})/, ['day', 'month', 'year']],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})/, ['month', 'day', 'year']],
  [/^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})/, ['day', 'name', 'year']],
  [/^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/, ['name', 'day', 'year']],
  [/^(\d{4})-(\d{2})(?![\d-])/, ['year', 'month']],
  [/^([a-z]{3,9})\.? (\d{4})/, ['name', 'year']],
];

/**
 * As PHP's strtotime, in the clock's zone; null for formats it does not support. 30 February is 2 March.
 */
export function parseDate(text: string, clock: Clock): number | null {
  let rest = text.trim().toLowerCase();
  if (rest === '') return null;
  const stamp = /^@(-?\d+)$/.exec(rest);
  if (stamp) return Number(stamp[1]);
  const now = Math.floor(clock.now().getTime() / 1000);
  const parts = partsAt(now, clock.timezone);
  const hasDate = takeDate();
  const hasTime = takeTime();
  const zone = /^\s*(z|utc|gmt|[+-]\d{2}:?\d{2})$/.exec(rest)?.[1];
  if (zone !== undefined && hasTime) rest = '';
  if (hasDate && !hasTime) Object.assign(parts, { hour: 0, minute: 0, second: 0 });
  const isRelative = takeRelative();
  if (rest.trim() !== '' || !(hasDate || hasTime || isRelative)) return null;
  return toTime(parts, zone, clock.timezone);

  function takeDate(): boolean {
    for (const [pattern, names] of PATTERNS) {
      const match = pattern.exec(rest);
      if (!match) continue;
      const found: Partial<DateParts> = { day: 1 };
      for (const [index, name] of names.entries()) {
        const value = match[index + 1] ?? '';
        if (name === 'name') found.month = monthOf(value);
        else found[name] = Number(value);
      }
      if (!found.month || found.month > 12 || (found.day ?? 1) > 31) continue;
      Object.assign(parts, found);
      rest = rest.slice(match[0].length).replace(/^[t,\s]+(?=\d)/, '');
      return true;
    }
    return false;
  }

  function takeTime(): boolean {
    const match = new RegExp(`^${TIME}(?=${ZONE}(\\s|$))`).exec(rest);
    if (!match) return false;
    const [whole, hour, minute, second = '0', half] = match;
    const base = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
    if (base > 24 || Number(minute) > 59) return false;
    Object.assign(parts, { hour: base, minute: Number(minute), second: Number(second) });
    rest = rest.slice(whole.length);
    return true;
  }

  function takeRelative(): boolean {
    let taken = false;
    for (let word = nextWord(); word; word = nextWord()) {
      taken = true;
      rest = rest.slice(word.length);
    }
    return taken;
  }

  function nextWord(): string | null {
    rest = rest.trimStart();
    const named = /^(now|today|midnight|noon|tomorrow|yesterday)\b/.exec(rest);
    if (named) return applyNamed(named[0]);
    const edge = /^(first|last) day of(?: (?:(next|last|previous|this) (month|year)))?/.exec(rest);
    if (edge) return applyEdge(edge);
    const step =
      /^([+-]?\s*\d+|next|last|previous|this|an?) (sec|second|min|minute|hour|day|week|fortnight|month|year)s?( ago)?\b/.exec(
        rest.replace(/^([+-]?\d+)(?=[a-z])/, '$1 '),
      );
    if (step) return applyStep(step);
    const weekday =
      /^(next |last |this )?(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?\b/.exec(rest);
    return weekday ? applyWeekday(weekday) : null;
  }

  function applyNamed(word: string): string {
    if (word !== 'now') Object.assign(parts, { hour: word === 'noon' ? 12 : 0, minute: 0, second: 0 });
    if (word === 'tomorrow') parts.day += 1;
    if (word === 'yesterday') parts.day -= 1;
    return word;
  }

  function applyEdge([whole, edge, way, unit]: RegExpExecArray): string {
    const amount = way === 'next' ? 1 : way === undefined || way === 'this' ? 0 : -1;
    if (unit === 'year') parts.year += amount;
    else parts.month += amount;
    if (edge === 'last') parts.month += 1;
    parts.day = edge === 'last' ? 0 : 1;
    return whole;
  }

  function applyStep([whole, count = '', unit = '', ago]: RegExpExecArray): string {
    const words: Record<string, number> = { next: 1, last: -1, previous: -1, this: 0, a: 1, an: 1 };
    const amount = (words[count] ?? Number(count.replace(/\s/g, ''))) * (ago ? -1 : 1);
    if (unit === 'week' || unit === 'fortnight') parts.day += amount * (unit === 'week' ? 7 : 14);
    else parts[unit === 'sec' ? 'second' : unit === 'min' ? 'minute' : (unit as keyof DateParts)] += amount;
    return rest.startsWith(whole) ? whole : whole.replace(' ', '');
  }

  function applyWeekday([whole, way, name = '']: RegExpExecArray): string {
    const wanted = DAYS.findIndex((day) => day.toLowerCase().startsWith(name.slice(0, 3)));
    const today = new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay();
    const ahead = (wanted - today + 7) % 7;
    parts.day += way === 'last ' ? ahead - 7 : way === 'next ' && ahead === 0 ? 7 : ahead;
    Object.assign(parts, { hour: 0, minute: 0, second: 0 });
    return whole;
  }
}

function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.slice(0, 3))) + 1;
}

function toTime(parts: DateParts, zone: string | undefined, timezone: string): number {
  const local =
    Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second) / 1000;
  const fixed = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  if (fixed) return local - (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 3600 + Number(fixed[3]) * 60);
  if (zone !== undefined) return local;
  // The first guess may be on the other side of a clock change.
  const guess = local - offsetAt(local, timezone);
  return local - offsetAt(guess, timezone);
}
