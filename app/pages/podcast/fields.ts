import {
  at,
  type DecodeContext,
  type Infer,
  listOfValid,
  map,
  optional,
  record,
  type Shape,
} from '#cms/decode/decode.ts';
import { byDate, entry, entryFields } from '#cms/pages/list-entry.ts';
import { body, crops, type PageOf, pageOf, pageType, related } from '#cms/pages/page-type.ts';
import { query } from '#cms/queries/query.ts';
import { artwork } from '#cms/shapes/artwork.ts';
import { audioFile, withLength } from '#cms/shapes/audio-file.ts';
import { cueTime, headingChapters, orderedChapters, risingTimes } from '#cms/shapes/cues.ts';
import { fact } from '#cms/shapes/facts.ts';
import { said } from '#cms/shapes/said.ts';
import { placed, teaserFields } from '#cms/shapes/teaser.ts';
import { flag, name, text, wholeNumber } from '#cms/shapes/values.ts';
import { defaultLocale, findLocale, type Locale } from '#site/languages.ts';

const number = fact('number', wholeNumber);
const season = fact('season', wholeNumber);
const cardFields = { ...teaserFields, number, audio: fact('audio.toFile', optional(audioFile)) };

/** Language of the recording, which may differ from the page's. */
const spoken: Shape<Locale> = fact(
  'spoken',
  map(text, (value, context) => {
    const locale = value === '' ? defaultLocale : findLocale(value);
    if (locale === null) context.warn('recording-language-unknown', { query: context.query, value });
    return locale ?? defaultLocale;
  }),
);

const teaser = map(
  placed(record(cardFields)),
  (card) => card && { ...withLength(card), template: 'podcast' as const },
);

export interface PodcastTeaser extends NonNullable<Infer<typeof teaser>> {}

const listed = entry(record({ ...entryFields, number, season, spoken }));

export interface PodcastEntry extends NonNullable<Infer<typeof listed>> {}

/** Newest first. */
const podcastIndex = query(
  'podcast index',
  'site.index.listed.template("podcast")',
  map(listOfValid(listed), (episodes, context): readonly PodcastEntry[] =>
    withUniqueNumbers(
      episodes.sort((a, b) => byDate(b, a) || b.number - a.number),
      context,
    ),
  ),
  { list: ['podcast'] },
);

/** If episodes of a season share a number, only the oldest keeps it. */
function withUniqueNumbers(newestFirst: PodcastEntry[], context: DecodeContext): PodcastEntry[] {
  const owners = new Map<number, PodcastEntry[]>();
  const unique = newestFirst.toReversed().map((episode) => {
    const { id, number, season } = episode;
    if (number === 0) return episode;
    const known = owners.get(number) ?? [];
    const owner = known.find((each) => each.season === season || each.season === 0 || season === 0);
    if (!owner) {
      owners.set(number, [...known, episode]);
      return episode;
    }
    context.warn('episode-number-twice', {
      id,
      number,
      owner: owner.id,
    });
    return { ...episode, number: 0 };
  });
  return unique.reverse();
}

function firstOf(...lists: (readonly { start: number | null; title: string }[] | undefined)[]) {
  return lists.find((list) => list && list.length > 0) ?? [];
}

export const podcast = pageType(
  'podcast',
  pageOf(
    {
      ...cardFields,
      uuid: text,
      spoken,
      season,
      isExplicit: fact('explicit.toBool', flag),
      artwork,
      speakers: at(
        'page.content.speakers.toStructure',
        listOfValid(
          map(record({ name, role: text, part: text }), ({ part, ...speaker }) => ({
            ...speaker,
            isHost: part === 'host',
          })),
        ),
      ),
      transcript: at(
        'page.content.transcript.toStructure',
        listOfValid(record({ time: cueTime, heading: text, speaker: text, text })),
      ),
      chapters: at('page.content.chapters.toStructure', listOfValid(record({ start: cueTime, title: name }))),
      crops,
      body,
      related,
    },
    ({ datetime: _, transcript, chapters, ...given }, context) => {
      const raw = withLength(given);
      const recording = { of: raw.id, duration: raw.duration };
      const rows = risingTimes(transcript, recording, context);
      return {
        ...raw,
        transcript: rows,
        chapters: orderedChapters(
          firstOf(chapters, headingChapters(rows), raw.audio?.chapters),
          recording,
          context,
        ),
      };
    },
  ),
  { cards: { podcast: teaser, said }, lists: { podcastIndex } },
);

export interface PodcastPage extends PageOf<typeof podcast> {}
export type TranscriptRow = PodcastPage['transcript'][number];
export type Chapter = PodcastPage['chapters'][number];
