import type { PodcastPage } from '#cms/types.ts';
import { bestOf } from './best-of.ts';
import { createSentenceFinder } from './create-sentence-finder.ts';
import { LONGEST_QUERY } from './longest-query.ts';
import { type PreparedRecords, phraseOf, prepareRecords } from './prepare-records.ts';
import { rankLiterally } from './rank.ts';

/** The most moments that are shown, and of these in one episode. */
const MOST = { shown: 5, perEpisode: 2 };
/** Fewer letters are in nearly every line. */
const SHORTEST = 3;

type Episode = Pick<PodcastPage, 'transcript'>;

export interface FoundMoment<E> {
  episode: E;
  /** The start of the line in seconds, and who says it. */
  time: number;
  speaker: string;
  sentence: string;
}

/** The lines of each episode, prepared when they are searched first; an episode that was changed is another object. */
const known = new WeakMap<Episode, PreparedRecords>();

/** The lines of transcripts that have all words of a query, best first; of equal ones that of the earlier episode in the list. On the server only. */
export async function findMoments<E extends Episode>(
  episodes: readonly E[],
  asked: string,
): Promise<FoundMoment<E>[]> {
  const query = asked.slice(0, LONGEST_QUERY);
  if (phraseOf(query).length < SHORTEST) return [];
  const parts = new Map<PreparedRecords, E>();
  for (const episode of episodes) parts.set(known.get(episode) ?? (await prepare(episode)), episode);
  const lines = rankLiterally([...parts.keys()], query).flatMap(({ part, places, scores }) => {
    const own = [...places].map((place, index) => ({ part, place, score: scores[index] ?? 1 }));
    return bestOf(own, MOST.perEpisode, (one, other) => one.score - other.score || one.place - other.place);
  });
  const sentenceOf = createSentenceFinder(query, 'words');
  return bestOf(lines, MOST.shown, (one, other) => one.score - other.score).flatMap(({ part, place }) => {
    const episode = parts.get(part);
    const row = episode?.transcript[place];
    if (!episode || !row) return [];
    const { time, speaker, text } = row;
    return { episode, time, speaker, sentence: sentenceOf({ heroText: text, text: '' }) };
  });
}

/** Prepares one episode, and gives way to other work. */
async function prepare(episode: Episode): Promise<PreparedRecords> {
  const empty = { title: '', searchwords: '', tags: [], kind: '', facts: '', heroText: '', date: '' };
  const made = prepareRecords(episode.transcript.map(({ text }) => ({ ...empty, text })));
  known.set(episode, made);
  await new Promise((resolve) => setTimeout(resolve));
  return made;
}
