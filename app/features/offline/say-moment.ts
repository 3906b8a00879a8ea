import { dayAndMonth, timeRange } from '#app/i18n/dates.ts';
import type { Locale } from '#site/languages.ts';

/** `14.03 uur`, or `20 november, 14.03 uur`. */
export function sayMoment(at: Date, now: Date, locale: Locale): string {
  const moment = {
    year: at.getFullYear(),
    month: at.getMonth() + 1,
    day: at.getDate(),
    hour: at.getHours(),
    minute: at.getMinutes(),
    hasTime: true,
  };
  const time = timeRange(moment, null, locale);
  return at.toDateString() === now.toDateString() ? time : `${dayAndMonth(moment, locale)}, ${time}`;
}
