import { at, optional } from '#cms/decode/decode.ts';
import { childIndex, type PageOf, pageOf, pageType, signFilm, written } from '#cms/pages/page-type.ts';
import { anyText } from '#cms/shapes/any-text.ts';
import { fact } from '#cms/shapes/facts.ts';
import { firstImage, imageShape } from '#cms/shapes/image.ts';
import { teaserFields } from '#cms/shapes/teaser.ts';

const { heroText, hero, cover, crop } = teaserFields;
const fields = { heroText, hero, cover, crop, ...written, signFilm };

const single = pageOf(fields, (raw) => ({ ...raw, date: '', children: [] as { id: string }[] }));

export const page = pageType('page', single);
export const fullblock = pageType('fullblock', single);

export const subpages = pageType(
  'subpages',
  pageOf({ ...fields, children: childIndex }, (raw) => ({ ...raw, date: '' })),
);

/** Page of a template that the site does not know. */
export const other = pageType(
  'subpages',
  pageOf(
    {
      hero: fact('cover', optional(firstImage)),
      first: at('page.images.first', optional(imageShape)),
      text: at('page', anyText),
      children: childIndex,
    },
    ({ text: { heroText, date, body }, hero, first, children }) => ({
      heroText,
      date,
      body,
      children,
      hero: hero ?? first,
      cover: null,
    }),
  ),
);

export type BodyPage = PageOf<typeof page | typeof fullblock | typeof subpages>;
