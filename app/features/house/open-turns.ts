import type { Turn } from '#app/wire/page-data.ts';
import type { House } from '#cms/types.ts';
import { addDays, instantOf } from '#site/amsterdam-time.ts';
import { type HoursRequest, hasHours, sentenceAt, sentenceOfDay } from './open-sentence.ts';
import { spansFrom } from './opening-days.ts';

/** How many days a sentence is known for, so that it stays true in a tab that stays open. */
const DAYS = 2;

/** The sentences about today and tomorrow: they change at midnight, so every page can have them. */
function turnsByDay(now: string, request: HoursRequest): Turn[] {
  if (!hasHours(request.hours)) return [];
  const days = Array.from({ length: DAYS }, (_, index) => addDays(now.slice(0, 10), index));
  return turnsOf(
    days.map((date) => [`${date} 00:00:00`, sentenceOfDay(date, request)] as const),
    now,
  );
}

/** Whether the house is open today, with its street: the same all day (decision 042). */
export function turnsOfHouse(now: string, house: House, request: Omit<HoursRequest, 'hours'>): Turn[] {
  const after = house.street && `, ${house.street}`;
  return turnsByDay(now, { hours: house, ...request }).map(({ from, text }) => ({
    from,
    text: text && text + after,
  }));
}

/** The sentences true at a moment, the present one first; the second begins when a page is outdated. */
export function turnsByMinute(now: string, request: HoursRequest): Turn[] {
  const { hours } = request;
  if (!hasHours(hours)) return [];
  const today = now.slice(0, 10);
  const end = `${addDays(today, DAYS)} 00:00:00`;
  const moments = new Set(Array.from({ length: DAYS }, (_, day) => `${addDays(today, day)} 00:00:00`));
  for (const { opens, closes } of spansFrom(hours, addDays(today, -1), DAYS + 1)) {
    for (const moment of [opens, closes])
      if (moment >= `${today} 00:00:00` && moment < end) moments.add(moment);
  }
  const sorted = [...moments].sort();
  const present = sorted.findLast((moment) => moment <= now) ?? now;
  return turnsOf(
    sorted
      .filter((moment) => moment >= present)
      .map((moment) => [moment, sentenceAt(moment, request)] as const),
    now,
  );
}

/** Ends with an empty sentence: what is true from then on is not known here. */
function turnsOf(sentences: readonly (readonly [moment: string, text: string])[], now: string): Turn[] {
  const changes = sentences.filter(([, text], index) => text !== sentences[index - 1]?.[1]);
  return [...changes, [`${addDays(now.slice(0, 10), DAYS)} 00:00:00`, ''] as const].map(([moment, text]) => ({
    from: (instantOf(moment)?.getTime() ?? 0) / 1000,
    text,
  }));
}
