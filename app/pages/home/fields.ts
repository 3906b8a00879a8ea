import { intro, type PageOf, pageOf, pageType } from '#cms/pages/page-type.ts';
import { fact } from '#cms/shapes/facts.ts';
import { teasers } from '#cms/shapes/teaser.ts';

export const home = pageType('home', pageOf({ intro, highlighted: fact('highlighted.toPages', teasers) }));

export interface HomePage extends PageOf<typeof home> {}
