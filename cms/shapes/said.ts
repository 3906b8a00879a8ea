import { at, type Infer, listOfValid, map, record } from '../decode/decode.ts';
import { moment, risingTimes } from './moments.ts';
import { podcastFields, teaserFields } from './teaser.ts';
import { text } from './values.ts';

const { id, title } = teaserFields;

/** What is said in an episode, as the search needs it; null when the page is not public. */
export const said = map(
  record({
    id,
    title,
    duration: podcastFields.duration,
    rows: at(
      'page.content.transcript.toStructure',
      listOfValid(record({ time: moment, speaker: text, text })),
    ),
  }),
  ({ id: of, title, duration, rows }, context) => {
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
