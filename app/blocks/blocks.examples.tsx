import type { ReactElement } from 'react';
import { exampleImage } from '#app/ui/example-image.ts';
import type { Block } from '#cms/types.ts';
import { accordionExample } from './accordion/accordion-block.example.ts';
import { audioExample } from './audio/audio-block.example.ts';
import type { BlockOf } from './block-of.ts';
import { Blocks } from './blocks.tsx';
import { buttonsExample } from './buttons/buttons-block.example.ts';
import { calloutExample } from './callout/callout-block.example.ts';
import { codeExample } from './code/code-block.example.ts';
import { galleryExample } from './gallery/gallery-block.example.ts';
import { headingExample } from './heading/heading-block.example.ts';
import { imageExample } from './image/image-block.example.ts';
import { lineExample } from './line/line-block.example.ts';
import { listExample } from './list/list-block.example.ts';
import { markdownExample } from './markdown/markdown-block.example.ts';
import { quoteExample } from './quote/quote-block.example.ts';
import { textExample } from './text/text-block.example.ts';
import { timelineExample } from './timeline/timeline-block.example.ts';
import { videoExample } from './video/video-block.example.ts';

export const blockExamples = {
  accordion: accordionExample,
  audio: audioExample,
  buttons: buttonsExample,
  callout: calloutExample,
  code: codeExample,
  gallery: galleryExample,
  heading: headingExample,
  image: imageExample,
  line: lineExample,
  list: listExample,
  markdown: markdownExample,
  quote: quoteExample,
  text: textExample,
  timeline: timelineExample,
  video: videoExample,
} satisfies { [Type in Block['type']]: BlockOf<Type> };

const film: Block = {
  type: 'video',
  id: 'film',
  source: { kind: 'file', url: '/media/film.mp4', mime: 'video/mp4', poster: exampleImage },
  caption: { html: 'Een film' },
};

export const examples: Record<string, ReactElement> = {
  all: <Blocks blocks={Object.values(blockExamples)} />,
  full: <Blocks blocks={[blockExamples.text, blockExamples.timeline, film]} width="full" />,
  none: <Blocks blocks={[]} />,
};
