import { at, optional } from '#cms/decode/decode.ts';
import { body, type PageOf, pageOf, pageType } from '#cms/pages/page-type.ts';
import { pageSummary } from '#cms/shapes/page-summary.ts';
import { teaserFields } from '#cms/shapes/teaser.ts';

const { heroText } = teaserFields;

export const easy = pageType(
  'easy',
  pageOf({ heroText, body, ordinary: at('page.parent', optional(pageSummary)) }),
);

export interface EasyPage extends PageOf<typeof easy> {}
