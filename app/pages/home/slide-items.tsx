import type { ReactNode } from 'react';
import { shownDate } from '#app/features/agenda/shown-date.ts';
import type { SlideItem } from '#app/features/hero/hero-slide.tsx';
import { dayAndMonth, shortDay, timeRange } from '#app/i18n/dates.ts';
import { isOff, statusWord } from '#app/i18n/event-status.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { ownButton } from '#app/pages/items/own-button.ts';
import type { EventEntry, Slide, Teaser } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { pageWords } from '../words.ts';
import { homeWords } from './words.ts';

interface Surroundings {
  /** The moments of events that are not over, soonest first. */
  coming: readonly EventEntry[];
  locale: Locale;
}

/** The slides as they are true now: of an event its next date and state; gone when it is over. */
export function slideItems(slides: readonly Slide[], { coming, locale }: Surroundings): SlideItem[] {
  return slides.flatMap(({ shown, label, buttons, ...slide }) => {
    const own = label.split(' · ');
    if (shown === null) return { ...slide, buttons, meta: own, isOff: false };
    const next = shownDate(coming.filter(({ id }) => id === shown.id));
    if (shown.template === 'event' && !next) return [];
    const state = next ? statusWord(next.status, locale, shown.isFree) : '';
    const facts = label === '' ? factsOf(shown, next?.date ?? shown.date, { locale }) : own;
    const off = next !== undefined && isOff(next.status);
    return {
      ...slide,
      meta: [state, ...facts],
      isOff: off,
      // Those of the editor ask to come.
      buttons: buttons.length > 0 && !off ? buttons : [ownButton(shown.href, invite(shown, locale))],
    };
  });
}

/** A theme is for doing, everything else for reading. */
function invite({ template }: Teaser, locale: Locale): string {
  const words = wordsOf(locale, homeWords);
  return template === 'challenge' ? words.getStarted : words.readMore;
}

function factsOf(
  { template, kind, isTranslated }: Teaser,
  stored: string,
  { locale }: Omit<Surroundings, 'coming'>,
): ReactNode[] {
  const words = wordsOf(locale, pageWords);
  const date = parseLocalDate(stored);
  const kindName = isTranslated ? kind : <span lang={defaultLocale}>{kind}</span>;
  switch (template) {
    case 'event':
      return [
        kind && kindName,
        date && [shortDay(date, locale), timeRange(date, null, locale)].filter(Boolean).join(', '),
      ];
    case 'article':
    case 'articlehero':
      return [kind && kindName, date && dayAndMonth(date, locale)];
    case 'podcast':
      return [words.podcast, date && dayAndMonth(date, locale)];
    case 'challenge':
      return [words.theme];
    default:
      return [];
  }
}
