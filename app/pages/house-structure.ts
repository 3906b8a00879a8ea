import { telephone } from '#app/features/house/house-facts.tsx';
import { dayAt, joined } from '#app/features/house/opening-days.ts';
import type { House, Locale, Opening, WeekDay } from '#cms/types.ts';
import { addDays } from '#site/amsterdam-time.ts';
import { href } from '#site/href.ts';
import { defaultLocale } from '#site/languages.ts';
import { geoOf, postalAddress, type StructuredData } from './structured-data.ts';

/** How far ahead search engines are told of other hours. */
const DAYS_AHEAD = 365;

const dayNames: Readonly<Record<WeekDay, string>> = {
  ...{ mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday' },
  ...{ fri: 'Friday', sat: 'Saturday', sun: 'Sunday' },
};

/** The house as search engines show it beside their results: address, telephone, hours of the week and the days that differ. */
export function houseStructure(
  house: House,
  { today, locale }: { today: string; locale: Locale },
): StructuredData {
  const { phone, email, map } = house;
  const week = (Object.keys(dayNames) as WeekDay[]).flatMap((day) =>
    joined(house.week[day]).map((opening) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${dayNames[day]}`,
      ...timesOf(opening),
    })),
  );
  const special = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index)).flatMap((date) => {
    const { openings, isException } = dayAt(house, date, locale);
    if (!isException) return [];
    const on = { '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date };
    // Closed all day, as Google asks for it: opening and closing at midnight.
    if (openings.length === 0) return [{ ...on, opens: '00:00', closes: '00:00' }];
    return openings.map((opening) => ({ ...on, ...timesOf(opening) }));
  });
  return ({ siteName, at }) => ({
    '@type': ['LocalBusiness', 'EventVenue'],
    name: siteName,
    url: at(href('index', defaultLocale)),
    ...(phone && { telephone: telephone(phone).replace('tel:', '') }),
    ...(email && { email }),
    ...postalAddress(house),
    ...geoOf(house),
    ...(map && { hasMap: map }),
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  });
}

function timesOf({ opens, closes }: Opening): { opens: string; closes: string } {
  // After midnight a closing time is before the opening time, as schema.org asks for it; 24:00 is written as the last minute.
  return { opens: clock(opens), closes: closes === 1440 ? '23:59' : clock(closes % 1440) };
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
