import { dayAndMonth, timeRange } from '#app/i18n/dates.ts';
import type { Locale } from '#site/languages.ts';

/** `14.03 uur`, or `20 november, 14.03 uur`. */
export function sayTime(at: Date, now: Date, locale: Locale): string {
  const time = {
    year: at.getFullYear(),
    month: at.getMonth() + 1,
    day: at.getDate(),
    hour: at.getHours(),
    minute: at.getMinutes(),
    hasTime: true,
  };
  const clock = timeRange(time, null, locale);
  return at.toDateString() === now.toDateString() ? clock : `${dayAndMonth(time, locale)}, ${clock}`;
}
