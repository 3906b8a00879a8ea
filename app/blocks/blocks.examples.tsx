import type { ReactElement } from 'react';
import { exampleImage } from '#app/ui/example-image.ts';
import { blockKinds } from '#cms/blocks/block-kinds.ts';
import { blocks } from '#cms/testing/blocks-of-page.ts';
import { testContext } from '#cms/testing/test-context.ts';
import type { Image, PlainBlock } from '#cms/types.ts';
import { forEachLocale, localePath } from '#site/languages.ts';
import type { BlockOf } from './block-of.ts';
import { Blocks } from './blocks.tsx';

const images: Image[] = [exampleImage, { ...exampleImage, id: 'stad', uuid: 'file://stad', alt: 'Een stad' }];

export const blockExamples = decodeExamples();

function decodeExamples(): { [Type in PlainBlock['type']]: BlockOf<Type> } {
  const results = blockKinds.map(({ type, example }) => ({ id: type, type, ...example }));
  const context = testContext({ images });
  const decoded = blocks.decode(results, context);
  return Object.fromEntries(decoded.map((block) => [block.type, block])) as never;
}

export const exampleRows = [
  {
    type: 'columns',
    id: 'halves',
    columns: [
      { id: 'a', span: 6, blocks: [blockExamples.heading, blockExamples.text] },
      { id: 'b', span: 6, blocks: [blockExamples.image] },
    ],
  },
  {
    type: 'columns',
    id: 'thirds',
    columns: [
      { id: 'a', span: 4, blocks: [blockExamples.callout] },
      { id: 'b', span: 4, blocks: [] },
      { id: 'c', span: 4, blocks: [blockExamples.quote] },
    ],
  },
] satisfies BlockOf<'columns'>[];

export const exampleFilm = {
  type: 'video',
  id: 'film',
  source: {
    kind: 'file',
    url: '/media/kelder.mp4',
    mime: 'video/mp4',
    poster: exampleImage,
    name: 'kelder',
    version: null,
    versions: [{ kind: 'ngt', url: '/media/kelder-ngt.mp4', mime: 'video/mp4' }],
    description: { language: 'nl', paragraphs: ['Een kelder met vijf planken vol dozen.'] },
    page: forEachLocale((locale) => localePath(locale, '/over')),
    captions: [
      {
        language: 'nl',
        cues: [
          { start: 0.5, end: 2, text: 'Vijfhonderd banden,' },
          { start: 2, end: 4, text: 'en geen apparaat.' },
          { start: 12, end: 14, text: 'Luister maar.' },
        ],
        rows: [
          { at: 0, text: 'Vijfhonderd banden, en geen apparaat.' },
          { at: 12, text: 'Luister maar.' },
        ],
      },
      {
        language: 'en',
        cues: [{ start: 0.5, end: 4, text: 'Five hundred tapes.' }],
        rows: [{ at: 0, text: 'Five hundred tapes.' }],
      },
    ],
    reason: '',
    contact: '',
  },
  caption: { html: 'Een film' },
} satisfies BlockOf<'video'>;

export const examples: Record<string, ReactElement> = {
  all: <Blocks blocks={Object.values(blockExamples)} />,
  full: <Blocks blocks={[blockExamples.text, blockExamples.timeline, exampleFilm]} width="full" />,
  columns: <Blocks blocks={exampleRows} />,
  none: <Blocks blocks={[]} />,
};
