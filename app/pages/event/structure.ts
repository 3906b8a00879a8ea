import type {
  EventLeaf,
  EventStatusType,
  ItemAvailability,
  OfferLeaf,
  PlaceLeaf,
  VirtualLocationLeaf,
} from 'schema-dts';
import { isPast } from '#app/features/agenda/agenda-items.ts';
import { isAtVenue } from '#app/features/feeds/calendar-entry.ts';
import { isOff } from '#app/i18n/event-status.ts';
import { filmStructures } from '#app/pages/structured-data/film-structure.ts';
import {
  geoOf,
  given,
  organization,
  postalAddress,
  type Site,
  shared,
  stamp,
} from '#app/pages/structured-data/structured-data.ts';
import type { EventPage, EventStatus, Locale, Venue } from '#cms/types.ts';

const STATUSES: Record<EventStatus, EventStatusType> = {
  planned: 'https://schema.org/EventScheduled',
  soldout: 'https://schema.org/EventScheduled',
  fewleft: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
  // `moved` means another place, but the same time.
  moved: 'https://schema.org/EventScheduled',
  online: 'https://schema.org/EventMovedOnline',
};
const SEATS: Partial<Record<EventStatus, ItemAvailability>> = {
  soldout: 'https://schema.org/SoldOut',
  fewleft: 'https://schema.org/LimitedAvailability',
};

/** A weekly series over years would fill most of the document. */
const MOST_DATES = 60;

interface EventSurroundings {
  locale: Locale;
  now: Date;
  facts: Venue;
}

export function eventStructure(
  event: EventPage,
  { locale, now, facts }: EventSurroundings,
): (site: Site) => EventLeaf {
  const { title, date, endDate, moments, isArchived, afterwards, performers } = event;
  return (site) => {
    const at = (eventDate: EventPage['moments'][number]): Partial<EventLeaf> => ({
      ...given('startDate', stamp(eventDate.start)),
      ...given('endDate', stamp(eventDate.end)),
      ...takingPlace(event, eventDate.status, facts, site),
      ...(isArchived || isPast({ date: eventDate.start, endDate: eventDate.end }, now)
        ? {}
        : offers(event, eventDate, site)),
    });
    const about = [...afterwards.map((left) => leftOf(left, site)), ...filmStructures(event, site)];
    const [first] = moments;
    const coming = moments.findIndex(({ start, end }) => !isPast({ date: start, endDate: end }, now));
    const from = moments.length > MOST_DATES ? Math.max(0, coming) : 0;
    const shown = moments.slice(from, from + MOST_DATES);
    return {
      '@type': 'Event',
      name: title,
      ...shared(event, locale, site),
      organizer: organization(site),
      ...(performers.length > 0 && {
        performer: performers.map((name) => ({ '@type': 'Person', name }) as const),
      }),
      ...(about.length > 0 && { subjectOf: about }),
      ...(first && moments.length === 1
        ? at(first)
        : {
            ...given('startDate', stamp(date)),
            ...given('endDate', stamp(endDate)),
            ...takingPlace(event, event.eventStatus, facts, site),
            subEvent: shown.map(
              (eventDate): EventLeaf => ({ '@type': 'Event', name: title, ...at(eventDate) }),
            ),
          }),
    };
  };
}

const leftOf = ({ kind, href }: EventPage['afterwards'][number], { at }: Site) =>
  ({ '@type': kind === 'listen' ? 'PodcastEpisode' : 'NewsArticle', url: at(href) }) as const;

function takingPlace(event: EventPage, status: EventStatus, facts: Venue, site: Site): Partial<EventLeaf> {
  const previous = stamp(event.previousDate);
  const isRescheduled = previous !== undefined && !isOff(status);
  return {
    eventStatus: isRescheduled ? 'https://schema.org/EventRescheduled' : STATUSES[status],
    ...(isRescheduled && { previousStartDate: previous }),
    ...(status === 'online'
      ? {
          eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
          location: onlinePlace(event, site),
        }
      : {
          eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
          location: placeOf(event, facts, site),
        }),
  };
}

const onlinePlace = ({ signup, href }: EventPage, { at }: Site): VirtualLocationLeaf => ({
  '@type': 'VirtualLocation',
  url: at(pageOf(signup?.link, href)),
});

function placeOf(event: EventPage, facts: Venue, { siteName }: Site): PlaceLeaf {
  return {
    '@type': 'Place',
    name: event.location || siteName,
    ...(isAtVenue(event, facts)
      ? { ...postalAddress(facts), ...geoOf(facts) }
      : postalAddress({ ...partsOf(event.address), country: facts.country })),
  };
}

/** Splits `Nieuwstraat 1, 7411 LG Deventer`; returns any other address as the street. */
function partsOf(address: string) {
  const [, street = address, postcode = '', city = ''] =
    /^(.+?),\s*(?:(\d{4}(?: ?[A-Z]{2})?)\s+)?([^,\d]+)$/.exec(address) ?? [];
  return { street, postcode, city };
}

/** Adds one offer with the ticket address if there are no prices. */
function offers(
  { prices, signup, href }: EventPage,
  eventDate: EventPage['moments'][number],
  { at }: Site,
): Partial<EventLeaf> {
  const link = eventDate.link ?? signup?.link;
  if (isOff(eventDate.status) || (!link && prices.length === 0)) return {};
  const offer: OfferLeaf = {
    '@type': 'Offer',
    url: at(pageOf(link, href)),
    availability: SEATS[eventDate.status] ?? 'https://schema.org/InStock',
  };
  const priced = prices.map(
    ({ amount, what, whom }): OfferLeaf => ({
      ...offer,
      ...given('name', [what, whom].filter(Boolean).join(', ')),
      price: amount,
      priceCurrency: 'EUR',
    }),
  );
  return { offers: priced.length > 0 ? priced : offer };
}

/** Returns the event's own page instead of a `mailto:` link. */
function pageOf(link: { href: string } | null | undefined, own: string): string {
  return link && /^(?:\/|https?:)/.test(link.href) ? link.href : own;
}
