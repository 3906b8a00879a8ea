import { bestPlaces, createSentenceFinder, phraseOf, prepareRecords, rankLiterally } from 'ranked-search';
import { clock } from '#app/features/sound/clock.ts';
import type { Said } from '#cms/types.ts';
import { cueId, filmCueId } from '#site/cue-address.ts';
import { LONGEST_QUERY } from './longest-query.ts';
import { SEARCH_LIMITS } from './search-limits.ts';
import type { PreparedRecords } from './searchable.ts';
import type { SpokenCue } from './with-cues.ts';

const PER_EPISODE = 2;
/** A shorter query occurs in nearly every line. */
const SHORTEST = 3;

const known = new WeakMap<Said, PreparedRecords>();

type SaidLines = ReadonlyMap<PreparedRecords, Said>;

/** Lets other work run after each episode. */
export async function prepareEpisodes(episodes: readonly Said[]): Promise<SaidLines> {
  const lines = new Map<PreparedRecords, Said>();
  for (const episode of episodes) lines.set(known.get(episode) ?? (await prepare(episode)), episode);
  return lines;
}

export function findCues(said: SaidLines, typed: string): SpokenCue[] {
  const query = typed.slice(0, LONGEST_QUERY);
  if (phraseOf(query).length < SHORTEST) return [];
  const lines = rankLiterally([...said.keys()], query)
    .flatMap((ofEpisode) => bestPlaces([ofEpisode], '', PER_EPISODE))
    .sort((one, other) => one.score - other.score)
    .slice(0, SEARCH_LIMITS.perGroup);
  const sentenceOf = createSentenceFinder(query, 'words');
  return lines.flatMap(({ part, place }) => {
    const episode = said.get(part);
    const row = episode?.transcript[place];
    if (!episode || !row) return [];
    const { time, speaker, text } = row;
    return {
      href: `${episode.href}#${episode.film ? filmCueId(episode.film, time) : cueId(time)}`,
      isFilm: episode.film !== '',
      title: episode.title,
      meta: [clock(time), speaker].filter(Boolean).join(', '),
      sentence: sentenceOf({ lead: text, text: '' }),
    };
  });
}

async function prepare(episode: Said): Promise<PreparedRecords> {
  const empty = { title: '', keywords: '', tags: '', lead: '', date: '' };
  const made = prepareRecords(episode.transcript.map(({ text }) => ({ ...empty, text })));
  known.set(episode, made);
  await new Promise((resolve) => setTimeout(resolve));
  return made;
}
