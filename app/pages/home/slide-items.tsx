import type { ReactNode } from 'react';
import { shownDate } from '#app/features/agenda/shown-date.ts';
import type { SlideItem } from '#app/features/hero/hero-slide.tsx';
import { isOff, statusWord } from '#app/i18n/event-status.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { ownButton } from '#app/pages/items/own-button.ts';
import { teaserFacts } from '#app/pages/items/teaser-facts.ts';
import { printedSvg } from '#app/ui/letterforms/printed-word.ts';
import type { ChallengeTeaser, EventEntry, Slide, Teaser } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { slideSound } from './slide-sound.ts';
import { homeWords } from './words.ts';

/** In pixels; as high as the control's mark, in which the letters stand whole. */
const LETTERS_HEIGHT = 32;

interface Surroundings {
  /** The dates of events that are not over, soonest first. */
  coming: readonly EventEntry[];
  /** Themes with a recording; without them no slide says its letters. */
  recorded?: readonly ChallengeTeaser[];
  locale: Locale;
}

/** Adds an event's next date and status; leaves out past events. */
export function slideItems(
  slides: readonly Slide[],
  { coming, recorded = [], locale }: Surroundings,
): SlideItem[] {
  return slides.flatMap(({ shown, label, buttons, ...given }) => {
    const slide = { ...given, voice: voiceOf({ shown, headline: given.headline }, recorded, locale) };
    const own = label.split(' · ');
    if (shown === null) return { ...slide, buttons, meta: own, isOff: false };
    const next = shownDate(coming.filter(({ id }) => id === shown.id));
    if (shown.template === 'event' && !next) return [];
    const state = next ? statusWord(next.status, locale, shown.isFree) : '';
    const facts = label === '' ? factsOf(shown, next?.date ?? shown.date, locale) : own;
    const off = next !== undefined && isOff(next.status);
    return {
      ...slide,
      meta: [state, ...facts],
      isOff: off,
      // Buttons invite visitors, which is wrong for a cancelled event.
      buttons: buttons.length > 0 && !off ? buttons : [ownButton(shown.href, invitation(shown, locale))],
    };
  });
}

function voiceOf(
  slide: Pick<Slide, 'shown' | 'headline'>,
  recorded: readonly ChallengeTeaser[],
  locale: Locale,
): SlideItem['voice'] {
  const found = slideSound(slide, recorded);
  if (!found) return undefined;
  const text = wordsOf(locale, homeWords).hear.replace('{pair}', () => found.pair);
  return { letters: printedSvg(found.pair, LETTERS_HEIGHT), sound: found.sound, text };
}

function invitation(shown: Teaser, locale: Locale): string {
  const words = wordsOf(locale, homeWords);
  return teaserFacts(shown).isForDoing ? words.getStarted : words.readMore;
}

function factsOf(item: Teaser, stored: string, locale: Locale): ReactNode[] {
  const { kind, isTranslated } = item;
  const name = isTranslated || !kind ? kind : <span lang={defaultLocale}>{kind}</span>;
  return teaserFacts(item).slide(item, { date: parseLocalDate(stored), kind: name, locale });
}
