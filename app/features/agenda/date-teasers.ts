import { firstOfEach } from '#app/features/teaser/first-of-each.ts';
import type { EventEntry, EventTeaser, Locale, Reader } from '#cms/types.ts';

/** One object per date, so that results can be cached by object. */
const cached = new WeakMap<EventTeaser, Map<string, EventTeaser>>();

export async function dateTeasers(
  cms: Pick<Reader, 'teasers'>,
  entries: readonly EventEntry[],
  locale: Locale,
): Promise<EventTeaser[]> {
  const found = await cms.teasers('event', firstOfEach(entries), locale);
  const byId = new Map(found.map((event) => [event.id, event]));
  return entries.flatMap((entry) => {
    const event = byId.get(entry.id);
    return event ? atDate(event, entry) : [];
  });
}

function atDate(event: EventTeaser, { date }: EventEntry): EventTeaser {
  const found = event.moments.find(({ start }) => start === date);
  if (!found || event.moments.length === 1) return event;
  const teasers = cached.get(event) ?? new Map<string, EventTeaser>();
  cached.set(event, teasers);
  const { start, end, status } = found;
  const made = teasers.get(start) ?? {
    ...event,
    date: start,
    endDate: end,
    eventStatus: status,
    moments: [found],
  };
  teasers.set(start, made);
  return made;
}
