import { searcherOf } from '#app/features/search/create-searcher.ts';
import { findMoments, prepareEpisodes } from '#app/features/search/find-moments.ts';
import type { SearchOutcome } from '#app/features/search/search.ts';
import { type SaidMoment, withMoments } from '#app/features/search/with-moments.ts';
import { commonWords } from '#app/i18n/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { MOST_EPISODES } from '#app/pages/feed/read-pages.data.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import { faqsWithHours } from '#app/pages/search/faqs-with-hours.data.ts';
import { CmsError } from '#cms';
import type { Said, SearchRecords } from '#cms/types.ts';

/** The share for unread episodes; they are read on for the next search. */
const EPISODES_SHARE = 1 / 5;

type SearchRequest = Pick<PageRequest, 'cms' | 'locale' | 'now'>;

/** Everything that is found for a query: pages, the editors' FAQ, and what is said in episodes. */
export async function findAll(query: string, { cms, locale, now }: SearchRequest): Promise<SearchOutcome> {
  const [records, faqs, episodes] = await Promise.all([
    cms.searchRecords(locale),
    faqsWithHours({ cms, locale }),
    knownEpisodes({ cms: cms.withPart(EPISODES_SHARE), locale }),
  ]);
  const outcome = await searcherOf(records)(query, {
    now,
    words: wordsOf(locale, commonWords),
    answers: faqs,
    episodes,
  });
  const films = await filmsIn(outcome, records, { cms: cms.withPart(EPISODES_SHARE), locale });
  return withFilms(outcome, findMoments(await prepareEpisodes(films), query));
}

/** What is said in the films of the pages that were found: their words are among those of the page. */
async function filmsIn(
  { groups }: SearchOutcome,
  records: SearchRecords,
  { cms, locale }: Pick<SearchRequest, 'cms' | 'locale'>,
): Promise<Said[]> {
  const found = records.read(groups.flatMap(({ results }) => results.map(({ id }) => id)));
  const pages = found.filter(({ hasFilm }) => hasFilm);
  if (pages.length === 0) return [];
  return (await ifThere(cms.teasers('films', pages, locale))).flat();
}

/** A film that shows an episode says the same: then the episode's moment is enough. */
function withFilms(outcome: SearchOutcome, films: readonly SaidMoment[]): SearchOutcome {
  const { moments } = outcome;
  const others = films.filter(
    (film) =>
      !moments.some(({ title, sentence }) => title === film.title && film.sentence.endsWith(sentence)),
  );
  return others.length > 0 ? withMoments(outcome, [...moments, ...others]) : outcome;
}

/** What is said in the newest episodes, as far as it can be read now. */
async function knownEpisodes({ cms, locale }: Pick<SearchRequest, 'cms' | 'locale'>): Promise<Said[]> {
  const newest = (await ifThere(cms.podcastIndex())).slice(0, MOST_EPISODES);
  return (await Promise.all(newest.map((entry) => ifThere(cms.teasers('said', [entry], locale))))).flat();
}

/** A list, and none while the content system cannot be asked for it. */
async function ifThere<T>(requested: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await requested;
  } catch (error) {
    // The cms has logged why.
    if (error instanceof CmsError) return [];
    throw error;
  }
}
