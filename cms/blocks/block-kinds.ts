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

export type Block = Infer<(typeof blockKinds)[number]['shape']>;
