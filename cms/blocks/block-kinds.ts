import type { Infer } from '../decode/decode.ts';
import { accordion } from './accordion.ts';
import { audio } from './audio.ts';
import { buttons } from './buttons.ts';
import { callout } from './callout.ts';
import { code } from './code.ts';
import { gallery } from './gallery.ts';
import { heading } from './heading.ts';
import { image } from './image.ts';
import { line } from './line.ts';
import { list } from './list.ts';
import { markdown } from './markdown.ts';
import { quote } from './quote.ts';
import { text } from './text.ts';
import { timeline } from './timeline.ts';
import { video } from './video.ts';

export const blockKinds = [
  accordion,
  audio,
  buttons,
  callout,
  code,
  gallery,
  heading,
  image,
  line,
  list,
  markdown,
  quote,
  text,
  timeline,
  video,
] as const;

/** A block that editors can choose; beside these there are the rows of a layout (layout.ts). */
export type PlainBlock = Infer<(typeof blockKinds)[number]['shape']>;

/** A part of a row of a layout, so many of its twelve columns wide. */
export interface LayoutColumn {
  id: string;
  span: number;
  blocks: PlainBlock[];
}

/** A row of a layout with several columns. */
export interface ColumnsBlock {
  type: 'columns';
  id: string;
  columns: LayoutColumn[];
}

export type Block = PlainBlock | ColumnsBlock;
