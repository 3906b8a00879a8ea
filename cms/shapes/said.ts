import { at, type Infer, listOfValid, map, optional, record, type Shape } from '../decode/decode.ts';
import { audioFile, withLength } from './audio-file.ts';
import { fact } from './facts.ts';
import { film } from './film.ts';
import { moment, risingTimes } from './moments.ts';
import { teaserFields } from './teaser.ts';
import { text } from './values.ts';

const { id, title } = teaserFields;

/** What is said in an episode, as the search needs it; null when the page is not public. */
export const said = map(
  record({
    id,
    title,
    audio: fact('audio.toFile', optional(audioFile)),
    rows: at(
      'page.content.transcript.toStructure',
      listOfValid(record({ time: moment, speaker: text, text })),
    ),
  }),
  ({ rows, ...raw }, context) => {
    const { id: of, title, duration } = withLength(raw);
    const address = context.links.pageById(of);
    return (
      address && {
        title,
        href: address.href[context.locale],
        film: '',
        transcript: risingTimes(rows, { of, duration }, context),
      }
    );
  },
);

export interface Said extends Omit<NonNullable<Infer<typeof said>>, 'film'> {
  /** The name of a film; empty for an episode. */
  film: string;
}

/** What is said in the films of a page, in the language of the page where it can be. */
export const filmsSaid: Shape<Said[]> = map(
  record({ title, films: at('page.videos', listOfValid(film)) }),
  ({ title, films }, { locale }) =>
    films.flatMap(({ name, page, captions: [captions] }) => {
      const rows = captions?.rows.map(({ at, text }) => ({ time: at, speaker: '', text }));
      return page && rows ? { title, href: page[locale], film: name, transcript: rows } : [];
    }),
);
