import type { ComponentType } from 'react';
import type { Block } from '#cms/types.ts';
import { AccordionBlock } from './accordion-block.tsx';
import { AudioBlock } from './audio-block.tsx';
import type { BlockProps } from './block-of.ts';
import { ButtonsBlock } from './buttons-block.tsx';
import { CalloutBlock } from './callout-block.tsx';
import { CodeBlock } from './code-block.tsx';
import { GalleryBlock } from './gallery-block.tsx';
import { HeadingBlock } from './heading-block.tsx';
import { ImageBlock } from './image-block.tsx';
import { LineBlock } from './line-block.tsx';
import { MarkdownBlock } from './markdown-block.tsx';
import { QuoteBlock } from './quote-block.tsx';
import { TextBlock } from './text-block.tsx';
import { VideoBlock } from './video-block.tsx';

/** One view for each type of block; the compiler knows when one is missing. */
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
  list: TextBlock,
  markdown: MarkdownBlock,
  quote: QuoteBlock,
  text: TextBlock,
  video: VideoBlock,
} satisfies { [Type in Block['type']]: ComponentType<BlockProps<Type>> };
