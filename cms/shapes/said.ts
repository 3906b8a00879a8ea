import { at, type Infer, listOfValid, map, optional, record, type Shape } from '../decode/decode.ts';
import { audioFile, withLength } from './audio-file.ts';
import { cueTime, risingTimes } from './cues.ts';
import { fact } from './facts.ts';
import { film } from './film.ts';
import { teaserFields } from './teaser.ts';
import { text } from './values.ts';

const { id, title } = teaserFields;

export const said = map(
  record({
    id,
    title,
    audio: fact('audio.toFile', optional(audioFile)),
    rows: at(
      'page.content.transcript.toStructure',
      listOfValid(record({ time: cueTime, speaker: text, text })),
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
  film: string;
}

export const filmsSaid: Shape<Said[]> = map(
  record({ title, films: at('page.videos', listOfValid(film)) }),
  ({ title, films }, { locale }) =>
    films.flatMap(({ name, page, captions: [captions] }) => {
      const rows = captions?.rows.map(({ at, text }) => ({ time: at, speaker: '', text }));
      return page && rows ? { title, href: page[locale], film: name, transcript: rows } : [];
    }),
);
