// One table of the notations of PHP's `strtotime` (timelib's parse_date.re).

export interface Said {
  year?: number;
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
  /** Seconds east of UTC, or the name of a zone. */
  zone?: number | string;
  /** Seconds since 1970. */
  stamp?: number;
  /** First or last day of the month, after all other steps. */
  edge?: 'first' | 'last';
  hasDate?: boolean;
  hasTime?: boolean;
}

type Take = (said: Said, groups: readonly string[]) => boolean | undefined;

const MONTH_NAMES = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const h24 = '(2[0-4]|[01]?\\d)';
const h24lz = '([01]\\d|2[0-4])';
const h12 = '(1[0-2]|0?[1-9])';
const min = '([0-5]?\\d)';
const minlz = '([0-5]\\d)';
const seclz = '([0-5]\\d|60)';
const half = '([ap])\\.?m\\.?(?=\\s|$)';
const year = '(\\d{1,4})';
const year4 = '(\\d{4})';
const monthlz = '(0\\d|1[0-2])';
const month = '(1[0-2]|0?\\d)';
const daylz = '(0\\d|[12]\\d|3[01])';
const day = '([0-2]?\\d|3[01])(?:st|nd|rd|th)?';
const abbr = '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)';
const names =
  'january|february|march|april|may|june|july|august|september|october|november|december|' +
  'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
const full = `(${names})`;
const text = `(${names})(?![a-z])`;
const frac = '(?:[.,]\\d+)?';
// `+9 days` is no offset.
const offset = '((?:gmt|utc)?[+-](?:2[0-4]|[01]?\\d):?[0-5]?\\d?)(?![ \\t]*[a-z\\d])';

function monthOf(name: string): number {
  return MONTH_NAMES.indexOf(name.slice(0, 3)) + 1;
}

/** Two digits mean 1970 to 2069. */
function yearOf(digits: string): number {
  const value = Number(digits);
  if (digits.length > 2) return value;
  return value < 70 ? value + 2000 : value + 1900;
}

type Part = 'y' | 'm' | 'd' | 'n' | 'H' | 'h' | 'i' | 's' | 'a' | 'z' | 'Y';

function takes(parts: string): Take {
  return (said, groups) => {
    const at = (part: Part) => groups[parts.indexOf(part)];
    if (/[ymdnY]/.test(parts)) {
      if (said.hasDate) return false;
      said.hasDate = true;
      const named = at('n');
      const years = at('y') ?? at('Y');
      if (years !== undefined) said.year = at('Y') === undefined ? yearOf(years) : Number(years);
      said.month = named === undefined ? Number(at('m') ?? 1) : monthOf(named);
      said.day = Number(at('d') ?? 1);
    }
    if (/[Hh]/.test(parts)) return takeTime(said, at);
    return true;
  };
}

function takeTime(said: Said, at: (part: Part) => string | undefined): boolean {
  if (said.hasTime) return false;
  const base = Number(at('H') ?? at('h'));
  const meridian = at('a');
  said.hour = meridian === undefined ? base : (base % 12) + (meridian === 'p' ? 12 : 0);
  said.minute = Number(at('i') ?? 0);
  said.second = Number(at('s') ?? 0);
  said.hasTime = true;
  const zone = at('z');
  if (zone !== undefined) said.zone = offsetOf(zone);
  return true;
}

/** Seconds east of UTC. */
export function offsetOf(written: string): number {
  const [, sign, hours = '', minutes = ''] = /([+-])(\d{1,2}):?(\d{0,2})$/.exec(written) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
}

/** `2026W483` is the third day of week 48. */
const takeWeek: Take = (said, [years = '', week = '', weekday = '1']) => {
  if (said.hasDate) return false;
  const january4 = new Date(Date.UTC(2000, 0, 4));
  january4.setUTCFullYear(Number(years));
  const offset = (Number(week) - 1) * 7 + Number(weekday) - (january4.getUTCDay() || 7);
  return Boolean(Object.assign(said, { hasDate: true, year: Number(years), month: 1, day: 4 + offset }));
};

const takeDayOfYear: Take = (said, [years = '', days = '']) => {
  if (said.hasDate) return false;
  return Boolean(Object.assign(said, { hasDate: true, year: Number(years), month: 1, day: Number(days) }));
};

/** Four digits are a time, or a year after a time. */
const takeFourDigits: Take = (said, [hours = '', minutes = '']) => {
  if (said.hasTime) said.year = Number(hours + minutes);
  else Object.assign(said, { hasTime: true, hour: Number(hours), minute: Number(minutes), second: 0 });
  return true;
};

const sp = '[ \\t]*';
const between = '[ .\\t-]*';
const after = '[,.stndrh\\t ]';

/** The longest match wins, then the first. */
export const FORMATS: readonly (readonly [RegExp, Take])[] = (
  [
    [
      `@(-?\\d+)(?:\\.\\d{0,6})?`,
      (said, [stamp = '']) =>
        Boolean(Object.assign(said, { stamp: Number(stamp), hasDate: true, hasTime: true, zone: 0 })),
    ],
    [`t?${h24}[:.]${min}(?:[:.]${seclz}${frac})?(?:${sp}${offset})?`, takes('Hisz')],
    [`t?${h24}[:.]${min}[:.]${min}`, takes('His')],
    [`${h12}${sp}${half}`, takes('ha')],
    [`${h12}[:.]${minlz}${sp}${half}`, takes('hia')],
    [`${h12}[:.]${minlz}[:.]${seclz}${sp}${half}`, takes('hisa')],
    [`t${h24}`, takes('H')],
    [`t?${h24lz}${minlz}`, takeFourDigits],
    [`t?${h24lz}${minlz}${seclz}`, takes('His')],
    [`${month}/([0-2]?\\d|3[01])/${year}`, takes('mdy')],
    [`${month}/([0-2]?\\d|3[01])`, takes('md')],
    [`${year4}/${month}/${day}`, takes('Ymd')],
    [`([+-]?\\d{4})-${monthlz}-${daylz}`, takes('Ymd')],
    [`(\\d{2})-${monthlz}-${daylz}`, takes('ymd')],
    [`${year}-${month}-${day}`, takes('ymd')],
    [`${year4}-${month}`, takes('Ym')],
    [`${day}[.\\t-]${month}[.-]${year4}`, takes('dmY')],
    [`${day}[.\\t]${month}\\.(\\d{2})`, takes('dmy')],
    [`${day}${between}${text}${between}${year}`, takes('dny')],
    [`${text}${between}${year4}`, takes('nY')],
    [`${year4}${between}${text}`, takes('Yn')],
    [`${text}${between}([0-2]?\\d|3[01])${after}+${year}`, takes('ndy')],
    [`${text}${between}([0-2]?\\d|3[01])${after}*`, takes('nd')],
    [`${text}${between}([0-2]?\\d|3[01])${after}+${h24}[:.]${min}(?:[:.]${seclz})?`, takes('ndHis')],
    [`${day}${between}${text}`, takes('dn')],
    [`${year4}${monthlz}${daylz}`, takes('Ymd')],
    [`${year4}${monthlz}${daylz}[t ]?${h24lz}:?${minlz}:?${seclz}`, takes('YmdHis')],
    [`${year4}:${monthlz}:${daylz} ${h24lz}:${minlz}:${seclz}`, takes('YmdHis')],
    [`${year4}[.-]?(00[1-9]|0[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])`, takeDayOfYear],
    [`${abbr}-${daylz}-${year}`, takes('ndy')],
    [`${year}-${abbr}-${daylz}`, takes('ynd')],
    [`${year4}-?w(0[1-9]|[1-4]\\d|5[0-3])-?([0-7])`, takeWeek],
    [`${year4}-?w(0[1-9]|[1-4]\\d|5[0-3])`, takeWeek],
    [`${day}/${abbr}/${year4}:${h24lz}:${minlz}:${seclz} ${offset}`, takes('dnYHisz')],
    [
      `${full}(?![a-z])`,
      (said, [name = '']) => Boolean(Object.assign(said, { month: monthOf(name), hasDate: true })),
    ],
    [`${year4}`, (said, [years = '']) => Boolean(Object.assign(said, { year: Number(years) }))],
  ] as readonly (readonly [string, Take])[]
).map(([source, take]) => [new RegExp(`^${source}`), take] as const);
