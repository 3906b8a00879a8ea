import { escapeText, withoutFootnotes } from 'editor-html';
import { defaultLocale } from '#site/languages.ts';
import {
  at,
  type Infer,
  leaf,
  listOfValid,
  map,
  optional,
  record,
  union,
  unselected,
} from '../decode/decode.ts';
import { button } from '../shapes/button.ts';
import { firstImage } from '../shapes/image.ts';
import { type Teaser, teaser } from '../shapes/teaser.ts';
import { html, htmlLine, name, text } from '../shapes/values.ts';
import { pageQuery, type Query } from './query.ts';

const stored = record({
  id: name,
  content: unselected(
    record({
      page: leaf((value) => Array.isArray(value) && value.length > 0),
      label: text,
      headline: map(htmlLine, withoutFootnotes),
      text: map(html, withoutFootnotes),
      buttons: listOfValid(button),
      image: optional(firstImage),
    }),
  ),
  shown: at('block.content.page.toPage', optional(teaser)),
});

const slide = map(stored, ({ id, content: { page: isAboutPage, ...content }, shown }, { links }) => {
  if (isAboutPage && (shown === null || !links.pageById(shown.id)?.isListed)) return null;
  return { id, ...content, ...(shown && filledIn(content, shown)), shown };
});

function filledIn({ headline, text, image }: Omit<Infer<typeof stored>['content'], 'page'>, page: Teaser) {
  const { title, heroText, isTranslated } = page;
  const lang = ` lang="${defaultLocale}"`;
  return {
    headline:
      headline.html === ''
        ? { html: isTranslated ? escapeText(title) : `<span${lang}>${escapeText(title)}</span>` }
        : headline,
    text:
      text.html === '' && heroText !== ''
        ? { html: `<p${isTranslated ? '' : lang}>${escapeText(heroText)}</p>` }
        : text,
    image: image ?? page.hero ?? page.cover,
  };
}

export interface Slide extends NonNullable<Infer<typeof slide>> {}

const slides = listOfValid(
  union<Slide | null>('type', { slide }, (type, context) => {
    context.warn('block-unknown', { type, query: context.query });
    return null;
  }),
);

const home = record({ carousel: at('page.content.carousel.toBlocks', slides) });

export const homeCarousel: Query<Slide[]> = {
  ...pageQuery(
    'home carousel',
    'home',
    map(optional(home), (result) => result?.carousel ?? []),
  ),
  isOnEveryPage: true,
};
