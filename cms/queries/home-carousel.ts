import { at, choice, type Infer, map, optional, parts, record, whole } from '../decode.ts';
import { withoutFootnotes } from '../rich-text/footnotes.ts';
import { button } from '../shapes/button.ts';
import { firstImage } from '../shapes/image.ts';
import { html, htmlLine, name, text } from '../shapes/values.ts';
import { question } from './question.ts';

const slide = map(
  record({
    id: name,
    content: whole(
      record({
        label: text,
        headline: map(htmlLine, withoutFootnotes),
        text: map(html, withoutFootnotes),
        buttons: parts(button),
        image: optional(firstImage),
      }),
    ),
  }),
  ({ id, content }) => ({ id, ...content }),
);

export interface Slide extends Infer<typeof slide> {}

const slides = parts(
  choice<Slide | null>('type', { slide }, (type, context) => {
    context.warn('left out a block of an unknown type', { type, query: context.query });
    return null;
  }),
);

const home = record({ carousel: at('page.content.carousel.toBlocks', slides) });

/** The home page's carousel as blocks. */
export const homeCarousel = question(
  'home carousel',
  'page("home")',
  map(optional(home), (answer) => answer?.carousel ?? []),
);
