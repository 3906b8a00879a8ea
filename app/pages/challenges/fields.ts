import { at } from '#cms/decode/decode.ts';
import { intro, type PageOf, pageOf, pageType } from '#cms/pages/page-type.ts';
import { challengeTeasers } from '../challenge/fields.ts';

export const challenges = pageType(
  'challenges',
  pageOf({ intro, children: at('page.children.listed.template("challenge")', challengeTeasers) }),
);

export interface ChallengesPage extends PageOf<typeof challenges> {}
