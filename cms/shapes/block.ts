import { at, choice, leaf, map, mismatch, optional, parts, record, type Shape, whole } from '../decode.ts';
import { resolveLink } from '../links.ts';
import { slug } from '../slug.ts';
import type { Block } from '../types.ts';
import { withAnchors } from './anchors.ts';
import { button, toLink } from './button.ts';
import { audioFile, firstImage, images } from './image.ts';
import { html, htmlLine, name, ownPath, text } from './values.ts';

type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;

const headingLevel: Shape<2 | 3 | 4> = leaf((value) => (value === 'h4' ? 4 : value === 'h3' ? 3 : 2));

const heading: Shape<BlockOf<'heading'>> = map(
  record({ id: name, content: whole(record({ level: headingLevel, text: htmlLine })) }),
  ({ id, content }) => ({ type: 'heading', id, ...content, anchor: '' }),
);

const prose = <T extends 'text' | 'list'>(type: T) =>
  map(record({ id: name, content: whole(record({ text: html })) }), ({ id, content }) => ({
    type,
    id,
    ...content,
  }));

const quote: Shape<BlockOf<'quote'>> = map(
  record({ id: name, content: whole(record({ text: html, citation: htmlLine })) }),
  ({ id, content }) => ({ type: 'quote', id, ...content }),
);

const picture: Shape<BlockOf<'image'>> = map(
  record({
    id: name,
    content: whole(record({ image: firstImage, alt: text, caption: htmlLine, link: text })),
  }),
  ({ id, content: { image, alt, caption, link } }, context) => {
    if (!image) throw mismatch('an image block with a picture', image, context);
    const href = toLink(link, context)?.href ?? null;
    return { type: 'image', id, image, alt: alt || image.alt, caption, href };
  },
);

const gallery: Shape<BlockOf<'gallery'>> = map(
  record({ id: name, content: whole(record({ images, caption: htmlLine })) }),
  ({ id, content }, context) => {
    if (content.images.length === 0) throw mismatch('a gallery with pictures', null, context);
    return { type: 'gallery', id, ...content };
  },
);

const video: Shape<BlockOf<'video'>> = map(
  record({
    id: name,
    content: whole(record({ url: text, caption: htmlLine, poster: optional(firstImage) })),
    video: at('block.content.video.toFile', optional(record({ url: ownPath, mime: name }))),
  }),
  ({ id, content: { url, caption, poster }, video }, context) => {
    if (video) {
      const source = { kind: 'file' as const, ...video, poster };
      return { type: 'video', id, caption, source };
    }
    const link = resolveLink(url, context.locale, context.links);
    if (!link?.isExternal) throw mismatch('a video file or the address of one', url, context);
    return {
      type: 'video',
      id,
      caption,
      source: { kind: 'web', url: link.href, host: new URL(link.href).host },
    };
  },
);

const code: Shape<BlockOf<'code'>> = map(
  record({ id: name, content: whole(record({ code: text, language: text })) }),
  ({ id, content }) => ({ type: 'code', id, ...content, language: slug(content.language) || 'text' }),
);

const line: Shape<BlockOf<'line'>> = map(record({ id: name }), ({ id }) => ({ type: 'line', id }));

const markdown: Shape<BlockOf<'markdown'>> = map(
  record({ id: name, kirbytext: at('block.content.text.kirbytext', html) }),
  ({ id, kirbytext }) => ({ type: 'markdown', id, text: kirbytext }),
);

const buttons: Shape<BlockOf<'buttons'>> = map(
  record({ id: name, content: whole(record({ buttons: parts(button) })) }),
  ({ id, content }) => ({ type: 'buttons', id, ...content }),
);

const audio: Shape<BlockOf<'audio'>> = map(
  record({
    id: name,
    content: whole(record({ title: text, caption: htmlLine })),
    audio: at('block.content.audio.toFile', audioFile),
    transcript: at('block.content.transcript.kirbytext', html),
  }),
  ({ content, ...raw }) => ({ type: 'audio', ...raw, ...content }),
);

const callout: Shape<BlockOf<'callout'>> = map(
  record({ id: name, content: whole(record({ title: text, text: html })) }),
  ({ id, content }) => ({ type: 'callout', id, ...content }),
);

const accordion: Shape<BlockOf<'accordion'>> = map(
  record({ id: name, content: whole(record({ items: parts(record({ title: name, text: html })) })) }),
  ({ id, content }) => ({ type: 'accordion', id, ...content }),
);

const variants = {
  heading,
  text: prose('text'),
  list: prose('list'),
  quote,
  image: picture,
  gallery,
  video,
  code,
  line,
  markdown,
  buttons,
  audio,
  callout,
  accordion,
} satisfies { [T in Block['type']]: Shape<BlockOf<T>> };

const block: Shape<Block | null> = choice<Block | null>('type', variants, (type, context) => {
  context.warn('left out a block of an unknown type', { type, query: context.query });
  return null;
});

/** The blocks of a page; broken and unknown ones are left out, headings have an anchor of their own. */
export const blocks: Shape<Block[]> = map(parts(block), withAnchors);
