import { firstOfEach } from '#app/features/teaser/first-of-each.ts';
import type { EventEntry, EventTeaser, Locale, Reader } from '#cms/types.ts';

/** One object per moment, so that results can be cached by object. */
const cached = new WeakMap<EventTeaser, Map<string, EventTeaser>>();

export async function momentTeasers(
  cms: Pick<Reader, 'teasers'>,
  entries: readonly EventEntry[],
  locale: Locale,
): Promise<EventTeaser[]> {
  const found = await cms.teasers('event', firstOfEach(entries), locale);
  const byId = new Map(found.map((event) => [event.id, event]));
  return entries.flatMap((entry) => {
    const event = byId.get(entry.id);
    return event ? atMoment(event, entry) : [];
  });
}

function atMoment(event: EventTeaser, { date }: EventEntry): EventTeaser {
  const moment = event.moments.find(({ start }) => start === date);
  if (!moment || event.moments.length === 1) return event;
  const moments = cached.get(event) ?? new Map<string, EventTeaser>();
  cached.set(event, moments);
  const { start, end, status } = moment;
  const made = moments.get(start) ?? {
    ...event,
    date: start,
    endDate: end,
    eventStatus: status,
    moments: [moment],
  };
  moments.set(start, made);
  return made;
}
