import type { CardItem } from '#app/features/teaser/card.tsx';
import { longDate } from '#app/i18n/dates.ts';
import { hyphenate } from '#app/i18n/hyphenate.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { ArticleTeaser, PodcastTeaser, Teaser } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { defaultLocale } from '#site/languages.ts';
import { capital } from './capital.ts';
import { clockWords } from './clock-words.ts';
import { type ItemSurroundings, itemPicture } from './item-picture.ts';
import { LEAST_MINUTES } from './reading-time.ts';
import { teaserFacts } from './teaser-facts.ts';
import { itemWords } from './words.ts';

export function cardItem(item: Teaser, surroundings: ItemSurroundings): CardItem {
  const { locale } = surroundings;
  return {
    id: item.id,
    href: item.href,
    title: hyphenate(item.title, locale),
    sentence: item.heroText,
    meta: teaserFacts(item).card(item, { date: parseLocalDate(item.date), locale }),
    ...itemPicture(item, 'hero', surroundings),
    ...(item.isTranslated ? {} : { lang: defaultLocale }),
  };
}

/** For the news and for home. */
export function newsCardItem(article: ArticleTeaser, surroundings: ItemSurroundings): CardItem {
  const { minutes } = article;
  const isLong = minutes >= LEAST_MINUTES.card;
  const card = cardItem(article, surroundings);
  return isLong
    ? { ...card, meta: [...card.meta, `${minutes} ${wordsOf(surroundings.locale, itemWords).minutes}`] }
    : card;
}

export function podcastCardItem(podcast: PodcastTeaser, surroundings: ItemSurroundings): CardItem {
  const { locale } = surroundings;
  const words = wordsOf(locale, itemWords);
  const date = parseLocalDate(podcast.date);
  return {
    ...cardItem(podcast, surroundings),
    meta: [
      `${capital(words.episode)} ${podcast.number}`,
      date ? longDate(date, locale) : '',
      clockWords(podcast.duration, locale),
    ],
  };
}
