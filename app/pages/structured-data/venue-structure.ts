import type { DayOfWeek, OpeningHoursSpecificationLeaf } from 'schema-dts';
import { dayAt, joined } from '#app/features/venue/opening-days.ts';
import { telephone } from '#app/features/venue/venue-facts.tsx';
import type { Footer, Locale, Opening, Venue, WeekDay } from '#cms/types.ts';
import { addDays, clockOf, MINUTES_A_DAY } from '#site/amsterdam-time.ts';
import { geoOf, organization, postalAddress, type Site, type VenueOnWeb } from './structured-data.ts';

/** Days in advance. */
const DAYS_AHEAD = 365;

/** Means a closed day in Google's notation. */
const CLOSED = { opens: '00:00', closes: '00:00' };

const dayNames = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const satisfies Record<WeekDay, DayOfWeek>;

interface Surroundings {
  today: string;
  locale: Locale;
  footer: Pick<Footer, 'tagline' | 'socials'>;
}

export function venueStructure(
  venue: Venue,
  { today, locale, footer: { tagline, socials } }: Surroundings,
): (site: Site) => VenueOnWeb {
  const { phone, email, map } = venue;
  const accounts = [socials.linkedin, socials.instagram, socials.facebook].filter(Boolean);
  const week = weekOf(venue);
  const special = daysThatDiffer(venue, today, locale);
  return (site) => ({
    ...organization(site),
    '@type': ['LocalBusiness', 'EventVenue'],
    ...(tagline && { description: tagline }),
    ...(accounts.length > 0 && { sameAs: accounts }),
    ...(phone && { telephone: telephone(phone).replace('tel:', '') }),
    ...(email && { email }),
    ...postalAddress(venue),
    ...geoOf(venue),
    ...(map && { hasMap: map }),
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  });
}

function weekOf({ week }: Venue): OpeningHoursSpecificationLeaf[] {
  const days = new Map<string, { times: ReturnType<typeof timesOf>; names: DayOfWeek[] }>();
  for (const [day, name] of Object.entries(dayNames)) {
    for (const opening of joined(week[day as WeekDay])) {
      const times = timesOf(opening);
      const key = `${times.opens} ${times.closes}`;
      const entry = days.get(key) ?? { times, names: [] };
      entry.names.push(name);
      days.set(key, entry);
    }
  }
  return [...days.values()].map(({ times, names }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: names,
    ...times,
  }));
}

function daysThatDiffer(venue: Venue, today: string, locale: Locale): OpeningHoursSpecificationLeaf[] {
  const found: (ReturnType<typeof timesOf> & { validFrom: string; validThrough: string })[] = [];
  for (let date = today; date < addDays(today, DAYS_AHEAD); date = addDays(date, 1)) {
    const { openings, isException } = dayAt(venue, date, locale);
    if (!isException) continue;
    for (const { opens, closes } of openings.length > 0 ? openings.map(timesOf) : [CLOSED]) {
      const before = found.find(
        (entry) =>
          entry.validThrough === addDays(date, -1) && entry.opens === opens && entry.closes === closes,
      );
      if (before) before.validThrough = date;
      else found.push({ validFrom: date, validThrough: date, opens, closes });
    }
  }
  return found.map((entry) => ({ '@type': 'OpeningHoursSpecification', ...entry }));
}

function timesOf({ opens, closes }: Opening): { opens: string; closes: string } {
  // In schema.org a night closes "before" it opens (`02:00`), and 24:00 is 23:59.
  return {
    opens: clockOf(opens),
    closes: closes === MINUTES_A_DAY ? '23:59' : clockOf(closes % MINUTES_A_DAY),
  };
}
