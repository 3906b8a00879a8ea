import { at } from '#cms/decode/decode.ts';
import { intro, type PageOf, pageOf, pageType } from '#cms/pages/page-type.ts';
import { text } from '#cms/shapes/values.ts';

export const agenda = pageType(
  'agenda',
  pageOf({ intro, archiveIntro: at('page.content.archiveintro', text) }),
);

export interface AgendaPage extends PageOf<typeof agenda> {}
