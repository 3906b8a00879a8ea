import type { ReactNode } from 'react';
import { shownDate } from '#app/features/agenda/shown-date.ts';
import type { SlideItem } from '#app/features/hero/hero-slide.tsx';
import { dayAndMonth, shortDay, timeRange } from '#app/i18n/dates.ts';
import { isOff, statusWord } from '#app/i18n/event-status.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import { ownButton } from '#app/pages/items/own-button.ts';
import type { EventEntry, Slide, Teaser } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { defaultLocale, type Locale } from '#site/languages.ts';

interface Surroundings {
  coming: readonly EventEntry[];
  locale: Locale;
  words: PageWords;
}

/** An event has its next date and state, and is gone when it is over. */
export function slideItems(slides: readonly Slide[], { coming, locale, words }: Surroundings): SlideItem[] {
  return slides.flatMap(({ shown, label, buttons, ...slide }) => {
    const own = label.split(' · ');
    if (shown === null) return { ...slide, buttons, meta: own, isOff: false };
    const next = shownDate(coming.filter(({ id }) => id === shown.id));
    if (shown.template === 'event' && !next) return [];
    const state = next ? statusWord(next.status, words, shown.isFree) : '';
    const facts = label === '' ? factsOf(shown, next?.date ?? shown.date, { locale, words }) : own;
    const off = next !== undefined && isOff(next.status);
    return {
      ...slide,
      meta: [state, ...facts],
      isOff: off,
      // The editor's buttons ask to come.
      buttons: buttons.length > 0 && !off ? buttons : [ownButton(shown.href, invite(shown, words))],
    };
  });
}

/** A theme is for doing, everything else for reading. */
function invite({ template }: Teaser, words: PageWords): string {
  return template === 'challenge' ? words.getStarted : words.readMore;
}

function factsOf(
  { template, kind, isTranslated }: Teaser,
  stored: string,
  { locale, words }: Omit<Surroundings, 'coming'>,
): ReactNode[] {
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
