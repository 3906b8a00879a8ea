import {
  at,
  choice,
  type Infer,
  leaf,
  map,
  mismatch,
  optional,
  parts,
  record,
  type Shape,
  whole,
} from '../decode.ts';
import { resolveLink } from '../links.ts';
import { slug } from '../slug.ts';
import { withAnchors } from './anchors.ts';
import { button, toLink } from './button.ts';
import { audioFile, firstImage, images } from './image.ts';
import { html, htmlLine, name, ownPath, text } from './values.ts';

const headingLevel: Shape<2 | 3 | 4> = leaf((value) => (value === 'h4' ? 4 : value === 'h3' ? 3 : 2));

const heading = map(
  record({ id: name, content: whole(record({ level: headingLevel, text: htmlLine })) }),
  ({ id, content }) => ({ type: 'heading' as const, id, ...content, anchor: '' }),
);

const prose = <T extends 'text' | 'list'>(type: T) =>
  map(record({ id: name, content: whole(record({ text: html })) }), ({ id, content }) => ({
    type,
    id,
    ...content,
  }));

const quote = map(
  record({ id: name, content: whole(record({ text: html, citation: htmlLine })) }),
  ({ id, content }) => ({ type: 'quote' as const, id, ...content }),
);

const picture = map(
  record({
    id: name,
    content: whole(record({ image: firstImage, alt: text, caption: htmlLine, link: text })),
  }),
  ({ id, content: { image, alt, caption, link } }, context) => {
    if (!image) throw mismatch('an image block with a picture', image, context);
    const href = toLink(link, context)?.href ?? null;
    return { type: 'image' as const, id, image, alt: alt || image.alt, caption, href };
  },
);

const gallery = map(
  record({ id: name, content: whole(record({ images, caption: htmlLine })) }),
  ({ id, content }, context) => {
    if (content.images.length === 0) throw mismatch('a gallery with pictures', null, context);
    return { type: 'gallery' as const, id, ...content };
  },
);

const video = map(
  record({
    id: name,
    content: whole(record({ url: text, caption: htmlLine, poster: optional(firstImage) })),
    video: at('block.content.video.toFile', optional(record({ url: ownPath, mime: name }))),
  }),
  ({ id, content: { url, caption, poster }, video }, context) => {
    if (video) {
      const source = { kind: 'file' as const, ...video, poster };
      return { type: 'video' as const, id, caption, source };
    }
    const link = resolveLink(url, context.locale, context.links);
    if (!link?.isExternal) throw mismatch('a video file or the address of one', url, context);
    return {
      type: 'video' as const,
      id,
      caption,
      source: { kind: 'web' as const, url: link.href, host: new URL(link.href).host },
    };
  },
);

const code = map(
  record({ id: name, content: whole(record({ code: text, language: text })) }),
  ({ id, content }) => ({
    type: 'code' as const,
    id,
    ...content,
    language: slug(content.language) || 'text',
  }),
);

const line = map(record({ id: name }), ({ id }) => ({ type: 'line' as const, id }));

const markdown = map(
  record({ id: name, kirbytext: at('block.content.text.kirbytext', html) }),
  ({ id, kirbytext }) => ({ type: 'markdown' as const, id, text: kirbytext }),
);

const buttons = map(
  record({ id: name, content: whole(record({ buttons: parts(button) })) }),
  ({ id, content }) => ({ type: 'buttons' as const, id, ...content }),
);

const audio = map(
  record({
    id: name,
    content: whole(record({ title: text, caption: htmlLine })),
    audio: at('block.content.audio.toFile', audioFile),
    transcript: at('block.content.transcript.kirbytext', html),
  }),
  ({ content, ...raw }) => ({ type: 'audio' as const, ...raw, ...content }),
);

const callout = map(
  record({ id: name, content: whole(record({ title: text, text: html })) }),
  ({ id, content }) => ({ type: 'callout' as const, id, ...content }),
);

const accordion = map(
  record({ id: name, content: whole(record({ items: parts(record({ title: name, text: html })) })) }),
  ({ id, content }) => ({ type: 'accordion' as const, id, ...content }),
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
};

export type Block = Infer<(typeof variants)[keyof typeof variants]>;

const block: Shape<Block | null> = choice<Block | null>('type', variants, (type, context) => {
  context.warn('left out a block of an unknown type', { type, query: context.query });
  return null;
});

/** The blocks of a page; broken and unknown ones are left out, headings have an anchor of their own. */
export const blocks: Shape<Block[]> = map(parts(block), withAnchors);
