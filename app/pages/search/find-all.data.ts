import { searcherOf } from '#app/features/search/create-searcher.ts';
import { findCues, prepareEpisodes } from '#app/features/search/find-cues.ts';
import type { SearchOutcome } from '#app/features/search/search.ts';
import { type SpokenCue, withCues } from '#app/features/search/with-cues.ts';
import { commonWords } from '#app/i18n/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { MOST_EPISODES } from '#app/pages/feed/read-pages.data.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import { faqsWithHours } from '#app/pages/search/faqs-with-hours.data.ts';
import { CmsError } from '#cms';
import type { Said, SearchRecords } from '#cms/types.ts';

/** Share of the remaining time for reading episodes; the next search reads the rest. */
const EPISODES_SHARE = 1 / 5;

type SearchRequest = Pick<PageRequest, 'cms' | 'locale' | 'now'>;

/** Finds pages, FAQ, and words in transcripts of episodes and films. */
export async function findAll(query: string, { cms, locale, now }: SearchRequest): Promise<SearchOutcome> {
  const [records, faqs, episodes] = await Promise.all([
    cms.searchRecords(locale),
    faqsWithHours({ cms, locale }),
    knownEpisodes({ cms: cms.withPart(EPISODES_SHARE), locale }),
  ]);
  const outcome = await searcherOf(records)(query, {
    now,
    words: wordsOf(locale, commonWords),
    faqs,
    episodes,
  });
  const films = await filmsIn(outcome, records, { cms: cms.withPart(EPISODES_SHARE), locale });
  return withFilms(outcome, findCues(await prepareEpisodes(films), query));
}

/** Reads films of found pages only, because a page's search record has the words of its films. */
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

/** Leaves out a film that says the same as an episode. */
function withFilms(outcome: SearchOutcome, films: readonly SpokenCue[]): SearchOutcome {
  const { cues } = outcome;
  const others = films.filter(
    (film) => !cues.some(({ title, sentence }) => title === film.title && film.sentence.endsWith(sentence)),
  );
  return others.length > 0 ? withCues(outcome, [...cues, ...others]) : outcome;
}

async function knownEpisodes({ cms, locale }: Pick<SearchRequest, 'cms' | 'locale'>): Promise<Said[]> {
  const newest = (await ifThere(cms.podcastIndex())).slice(0, MOST_EPISODES);
  return (await Promise.all(newest.map((entry) => ifThere(cms.teasers('said', [entry], locale))))).flat();
}

/** Empty while the CMS is unreachable. */
async function ifThere<T>(requested: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await requested;
  } catch (error) {
    // The cms has logged the reason.
    if (error instanceof CmsError) return [];
    throw error;
  }
}
