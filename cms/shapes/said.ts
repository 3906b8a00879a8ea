import { at, type Infer, listOfValid, map, optional, record } from '../decode/decode.ts';
import { audioFile, withLength } from './audio-file.ts';
import { fact } from './facts.ts';
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
        transcript: risingTimes(rows, { of, duration }, context),
      }
    );
  },
);

export interface Said extends NonNullable<Infer<typeof said>> {}
