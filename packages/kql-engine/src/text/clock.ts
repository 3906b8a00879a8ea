export interface Clock {
  readonly timezone: string;
  readonly now: () => Date;
}

export interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');
export const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timezone, formatter);
  return formatter;
}

/** Seconds. */
export function offsetAt(time: number, timezone: string): number {
  if (timezone === 'UTC') return 0;
  const at: Record<string, number> = {};
  for (const { type, value } of formatterFor(timezone).formatToParts(new Date(time * 1000)))
    at[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = at;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - Math.floor(time);
}

export function partsAt(time: number, timezone: string): DateParts {
  const date = new Date((time + offsetAt(time, timezone)) * 1000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}
