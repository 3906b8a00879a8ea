import type { Turn } from '#app/wire/page-data.ts';
import type { Locale, Venue } from '#cms/types.ts';
import { addDays, instantOf } from '#site/amsterdam-time.ts';
import { type HoursRequest, hasHours, sentenceAt, sentenceOfDay } from './open-sentence.ts';
import { spansFrom } from './opening-days.ts';

/** Days for which sentences are sent, because a tab may stay open. */
const DAYS = 2;

/** Returns texts that change only at midnight, because every page contains them (decision 038). */
export function turnsOfVenue(now: string, venue: Venue, locale: Locale): Turn[] {
  if (!hasHours(venue)) return [];
  const after = venue.street && `, ${venue.street}`;
  const days = Array.from({ length: DAYS }, (_, index) => addDays(now.slice(0, 10), index));
  const sentences = days.map((date) => {
    const text = sentenceOfDay(date, { hours: venue, locale });
    return [`${date} 00:00:00`, text && text + after] as const;
  });
  return turnsOf(sentences, now);
}

export function turnsByMinute(now: string, request: HoursRequest): Turn[] {
  const { hours } = request;
  if (!hasHours(hours)) return [];
  const today = now.slice(0, 10);
  const end = `${addDays(today, DAYS)} 00:00:00`;
  const times = new Set(Array.from({ length: DAYS }, (_, day) => `${addDays(today, day)} 00:00:00`));
  for (const { opens, closes } of spansFrom(hours, addDays(today, -1), DAYS + 1)) {
    for (const time of [opens, closes]) if (time >= `${today} 00:00:00` && time < end) times.add(time);
  }
  const sorted = [...times].sort();
  const present = sorted.findLast((time) => time <= now) ?? now;
  const coming = sorted.filter((time) => time >= present);
  return turnsOf(
    coming.map((time) => [time, sentenceAt(time, request)] as const),
    now,
  );
}

function turnsOf(sentences: readonly (readonly [time: string, text: string])[], now: string): Turn[] {
  const changes = sentences.filter(([, text], index) => text !== sentences[index - 1]?.[1]);
  return [...changes, [`${addDays(now.slice(0, 10), DAYS)} 00:00:00`, ''] as const].map(([time, text]) => ({
    from: (instantOf(time)?.getTime() ?? 0) / 1000,
    text,
  }));
}
