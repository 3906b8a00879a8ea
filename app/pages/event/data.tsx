import { longDate, machineDate, shortDay, timeRange, unbroken } from '#app/i18n/dates.ts';
import { isOff, statusWord } from '#app/i18n/event-status.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { relatedList } from '#app/pages/detail/related.data.tsx';
import { ThemeWord } from '#app/pages/detail/theme-word.tsx';
import { accessFactsOf } from '#app/pages/items/access-facts-of.ts';
import { afterwardsLinks } from '#app/pages/items/afterwards-links.ts';
import { findTheme } from '#app/pages/items/find-theme.ts';
import { lettersOfItem } from '#app/pages/items/letters-of.ts';
import { ownButton } from '#app/pages/items/own-button.ts';
import { priceText } from '#app/pages/items/price-text.ts';
import { picturesOn } from '#app/pages/items/shown-pictures.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageRequest, PageResult, PageViews } from '#app/pages/page-request.ts';
import { digraphSvg } from '#app/ui/letterforms/digraph-svg.ts';
import type { Button, EventPage, EventStatus } from '#cms/types.ts';
import { parseLocalDate, yearAt } from '#site/amsterdam-time.ts';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';
import { pageWords } from '../words.ts';
import { eventCalendar } from './event-calendar.ts';
import { eventCard } from './event-card.ts';
import type { DateRow } from './event-dates.tsx';
import { eventDay } from './event-day.ts';
import { firstFacts, placeFacts } from './event-facts.ts';
import type { EventPlateProps } from './event-plate.tsx';
import { type EventDate, type EventState, eventState, isDatePast } from './event-state.ts';
import { festivalDays } from './festival-days.ts';
import { langOf } from './lang-of.ts';
import { relatedTo, soonTitle } from './near-events.data.ts';
import { otherDates } from './other-dates.ts';
import { eventStructure } from './structure.ts';
import { Event, type EventAccess } from './view.tsx';
import { eventWords } from './words.ts';

/** Maximum letters of a button in the bar on phones. */
const SHORT = 12;

type Language = Pick<PageRequest, 'locale' | 'now'>;

export const views: PageViews = { event: eventPage };

async function eventPage(event: EventPage, request: PageRequest): Promise<PageResult> {
  const { cms, locale, now, origin } = request;
  const words = wordsOf(locale, pageWords);
  const [filters, challenges, venue] = await Promise.all([
    cms.filters(locale),
    cms.challenges(locale),
    cms.venue(locale),
  ]);
  const theme = findTheme(event.tags, challenges);
  const state = eventState(event, now);
  const thisYear = yearAt(now);
  const pictures = picturesOn(event);
  const related = await relatedTo(state.isPast ? withEventsOnly(event) : event, theme?.tag, request);
  return {
    kind: 'page',
    meta: pageMeta(event, {
      description: event.heroText,
      image: event.hero,
      type: 'article',
      card: eventCard(event, theme, request),
    }),
    structure: eventStructure(event, { locale, now, facts: venue }),
    view: (
      <Event
        event={event}
        plate={{
          ...plateOf(event, state, request),
          letterform: event.hero
            ? null
            : digraphSvg(pictures.takeLetters(lettersOfItem(event.title, theme)), { seed: event.id }),
        }}
        facts={placeFacts(event, state, { locale, venue })}
        summary={summaryOf(event, state, request)}
        dates={event.moments.length > 1 ? event.moments.map((date) => dateRow(event, date, request)) : []}
        access={accessOf(event, state, locale)}
        groups={filters.targetGroups
          .filter(({ key }) => event.targetGroups.includes(key))
          .map(({ key, name }) => ({ name, href: href('agenda', locale, { group: key }) }))}
        theme={theme && <ThemeWord theme={theme} />}
        calendar={eventCalendar(event, { locale, now, origin, venue, thisYear })}
        url={origin + event.href}
        related={relatedList({
          field: 'related',
          title: state.isPast ? soonTitle(related, theme, locale) : words.relatedItems,
          items: related,
          locale,
          challenges,
          pictures,
        })}
      />
    ),
  };
}

/** Readers of a past event want to know the next ones. */
function withEventsOnly(event: EventPage): EventPage {
  return { ...event, related: event.related.filter(({ template }) => template === 'event') };
}

function plateOf(
  event: EventPage,
  state: EventState,
  language: Language,
): Omit<EventPlateProps, 'letterform'> {
  const { now, locale } = language;
  const words = wordsOf(locale, eventWords);
  const { date } = state;
  const festival = festivalDays(event);
  return {
    ...eventDay(festival ?? date ?? { start: '', end: '' }, language, yearAt(now)),
    first: firstFacts(event, state, language),
    dateLabel: dateLabel(state, locale),
    afterwards: state.isPast
      ? afterwardsLinks(event, locale).map(({ href, text }) => ownButton(href, text))
      : [],
    datetime: machineDate((festival ?? date)?.start ?? ''),
    others: festival ? words.timesPerDay : otherDates(event, state, language),
    status: statusOf(event, state, language),
    ticket: ticketOf(event, state, locale),
    ticketLang: event.signup?.text ? langOf('signupText', event.inDefault) : undefined,
    image: event.hero,
    ink: state.isPast || isOff(state.status) || state.status === 'soldout' ? 'tint' : 'blue',
  };
}

/** Leaves out the last seats, which are among the facts. */
function statusOf(
  { statusText, previousDate, inDefault, isFree }: EventPage,
  { status, isPast }: EventState,
  { locale }: Language,
): EventPlateProps['status'] {
  const words = wordsOf(locale, eventWords);
  const previous = parseLocalDate(previousDate);
  const before = previous ? words.previousDate.replace('{date}', longDate(previous, locale)) : '';
  const text = [statusText, before].filter(Boolean).join(' ');
  // `before` is in the page's language.
  const lang = before ? undefined : langOf('statusText', inDefault);
  if (isPast && !isOff(status)) return { word: words.beenThere, text: '' };
  if (status === 'planned' || status === 'fewleft') return text ? { word: '', text, lang } : null;
  return { word: statusWord(status, locale, isFree), text, lang };
}

/** Null for a past or cancelled event, to which nobody comes. */
function accessOf(event: EventPage, { status, isPast }: EventState, locale: Locale): EventAccess | null {
  const facts = accessFactsOf(event, locale);
  if (isPast || status === 'cancelled' || (facts.length === 0 && !event.access)) return null;
  return { facts, note: event.access };
}

function dateLabel({ status, isPast }: EventState, locale: Locale): string {
  const words = wordsOf(locale, eventWords, pageWords);
  if (isOff(status)) return words.wasPlanned;
  return isPast ? words.wasOn : words.date;
}

/** Null for a past or cancelled event. */
function ticketOf(
  { signup, eventStatus }: EventPage,
  { date, status, isPast }: EventState,
  locale: Locale,
): Button | null {
  const words = wordsOf(locale, eventWords);
  const link = date?.link ?? signup?.link ?? null;
  if (isPast || isOff(status) || isOff(eventStatus) || (!signup && !link)) return null;
  return {
    text: signup?.text || words.signupNow,
    link,
    type: status === 'soldout' ? 'secondary' : 'primary',
  };
}

/** A line may break between date and time, not within them. */
function summaryOf(event: EventPage, { date, status }: EventState, { locale }: Language) {
  const start = parseLocalDate(date?.start ?? '');
  const parts = start ? [shortDay(start, locale), timeRange(start, null, locale)] : [];
  const when = parts.filter(Boolean).map(unbroken);
  return {
    when: when.join(', '),
    price: priceText(event.prices.slice(0, 1), locale),
    text: shortTicketText(event, status, locale),
  };
}

function shortTicketText({ signup, isFree }: EventPage, status: EventStatus, locale: Locale): string {
  const words = wordsOf(locale, eventWords);
  const text = signup?.text || words.signupNow;
  if (text.length <= SHORT) return text;
  if (status === 'soldout') return words.waitingList;
  return isFree ? words.signupNow : words.reserve;
}

function dateRow(event: EventPage, date: EventDate, language: Language): DateRow {
  const { locale, now } = language;
  const words = wordsOf(locale, eventWords);
  const start = parseLocalDate(date.start);
  const isOver = isDatePast(date, now);
  return {
    start: date.start,
    day: eventDay(date, language, yearAt(now)).day,
    time: start ? timeRange(start, parseLocalDate(date.end), locale) : '',
    note: date.note,
    status: isOver ? words.beenThere : statusWord(date.status, locale, event.isFree),
    isOver: isOver || isOff(date.status),
    link: date.status === 'soldout' ? null : date.link,
  };
}
