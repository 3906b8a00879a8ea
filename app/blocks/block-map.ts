import type { ComponentType } from 'react';
import type { PlainBlock } from '#cms/types.ts';
import { AccordionBlock } from './accordion/accordion-block.tsx';
import { AudioBlock } from './audio/audio-block.tsx';
import type { BlockProps } from './block-of.ts';
import { ButtonsBlock } from './buttons/buttons-block.tsx';
import { CalloutBlock } from './callout/callout-block.tsx';
import { CodeBlock } from './code/code-block.tsx';
import { GalleryBlock } from './gallery/gallery-block.tsx';
import { HeadingBlock } from './heading/heading-block.tsx';
import { ImageBlock } from './image/image-block.tsx';
import { LineBlock } from './line/line-block.tsx';
import { ListBlock } from './list/list-block.tsx';
import { MarkdownBlock } from './markdown/markdown-block.tsx';
import { QuoteBlock } from './quote/quote-block.tsx';
import { TextBlock } from './text/text-block.tsx';
import { TimelineBlock } from './timeline/timeline-block.tsx';
import { VideoBlock } from './video/video-block.tsx';

export const blockMap = {
  accordion: AccordionBlock,
  audio: AudioBlock,
  buttons: ButtonsBlock,
  callout: CalloutBlock,
  code: CodeBlock,
  gallery: GalleryBlock,
  heading: HeadingBlock,
  image: ImageBlock,
  line: LineBlock,
  list: ListBlock,
  markdown: MarkdownBlock,
  quote: QuoteBlock,
  text: TextBlock,
  timeline: TimelineBlock,
  video: VideoBlock,
} satisfies { [Type in PlainBlock['type']]: ComponentType<BlockProps<Type>> };
