import { at, type Infer, listOfValid, map, optional, record, type Shape } from '#cms/decode/decode.ts';
import { body, children, type PageOf, pageOf, pageType, related } from '#cms/pages/page-type.ts';
import { query } from '#cms/queries/query.ts';
import { audioFile } from '#cms/shapes/audio-file.ts';
import { fact } from '#cms/shapes/facts.ts';
import { teaserFields } from '#cms/shapes/teaser.ts';
import { text } from '#cms/shapes/values.ts';

const ownFields = {
  digraph: at('page.content.digraph', text),
  tag: fact('tag', text),
  sound: fact('sound.toFile', optional(audioFile)),
};

const teaser = map(
  record({ id: teaserFields.id, title: teaserFields.title, ...ownFields }),
  (raw, { links, locale }) => {
    const address = links.pageById(raw.id);
    return address && { ...raw, href: address.href[locale], isTranslated: address.exists[locale] };
  },
);

export interface ChallengeTeaser extends NonNullable<Infer<typeof teaser>> {}

export const challengeTeasers: Shape<ChallengeTeaser[]> = listOfValid(teaser);

export const challenge = pageType(
  'challenge',
  pageOf({ ...teaserFields, ...ownFields, body, related, children }, ({ datetime: _, ...raw }) => raw),
  {
    // The query `challenges` has all cards in one list.
    cards: {},
    translatedLists: {
      challenges: query('challenges', 'site.index.listed.template("challenge")', challengeTeasers, {
        list: ['challenge'],
      }),
    },
  },
);

export interface ChallengePage extends PageOf<typeof challenge> {}
