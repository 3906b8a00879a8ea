import type { Holiday } from '#cms/types.ts';

const DAY = 86_400_000;

/** Returns a holiday's date in a year: `2026-12-25`. */
export const HOLIDAYS: Readonly<Record<Holiday, (year: number) => string>> = {
  newYear: fixed('01-01'),
  goodFriday: fromEaster(-2),
  easter: fromEaster(0),
  easterMonday: fromEaster(1),
  kingsDay,
  liberationDay: fixed('05-05'),
  ascension: fromEaster(39),
  pentecost: fromEaster(49),
  pentecostMonday: fromEaster(50),
  christmasEve: fixed('12-24'),
  christmas: fixed('12-25'),
  secondChristmas: fixed('12-26'),
  newYearsEve: fixed('12-31'),
};

function fixed(day: string): (year: number) => string {
  return (year) => `${year}-${day}`;
}

function fromEaster(days: number): (year: number) => string {
  return (year) => asText(easter(year) + days * DAY);
}

/** Returns 27 April, or 26 April if the 27th is a Sunday. */
function kingsDay(year: number): string {
  const day = Date.UTC(year, 3, 27);
  return asText(new Date(day).getUTCDay() === 0 ? day - DAY : day);
}

/** Follows the algorithm of Meeus, Jones and Butcher. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

function asText(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
