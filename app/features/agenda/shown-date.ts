import { firstOfEach } from '#app/features/teaser/first-of-each.ts';
import { isOff } from '#app/i18n/event-status.ts';
import type { EventEntry, EventStatus } from '#cms/types.ts';

/** Shows "sold out" only when every coming date is sold out. */
export function shownDate<T extends { status: EventStatus }>(coming: readonly T[]): T | undefined {
  const takingPlace = coming.filter(({ status }) => !isOff(status));
  return takingPlace.find(({ status }) => status !== 'soldout') ?? takingPlace[0] ?? coming[0];
}

export function nextEvents(
  coming: readonly EventEntry[],
  most: number,
  suits: (entry: EventEntry) => boolean = () => true,
): EventEntry[] {
  const stands = (entry: EventEntry) => shownDate(coming.filter(({ id }) => id === entry.id)) === entry;
  return firstOfEach(coming, most, (entry) => suits(entry) && stands(entry));
}
