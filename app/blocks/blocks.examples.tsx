import type { ReactElement } from 'react';
import { exampleImage } from '#app/ui/example-image.ts';
import type { PlainBlock } from '#cms/types.ts';
import { forEachLocale, localePath } from '#site/languages.ts';
import type { BlockOf } from './block-of.ts';
import { Blocks } from './blocks.tsx';

export const blockExamples = {
  accordion: {
    type: 'accordion',
    id: 'accordion',
    items: [{ title: 'Mag een hond mee?', text: { html: '<p>Ja.</p>' } }],
  },
  audio: {
    type: 'audio',
    id: 'audio',
    audio: { url: '/media/uit.mp3', filename: 'uit.mp3', mime: 'audio/mpeg', size: 1 },
    title: '‘Uit’, in 1958',
    caption: { html: 'Band 12' },
    transcript: { html: '<p>Uit.</p>' },
  },
  buttons: {
    type: 'buttons',
    id: 'buttons',
    buttons: [{ type: 'primary', text: 'Meld je aan', link: null }],
  },
  callout: {
    type: 'callout',
    id: 'callout',
    title: 'Hoor het zelf',
    text: { html: '<p>Zeg hardop huis.</p>' },
  },
  code: {
    type: 'code',
    id: 'code',
    code: 'def glij(opname, klank="ui"):',
    language: 'python',
  },
  gallery: {
    type: 'gallery',
    id: 'gallery',
    images: [exampleImage, { ...exampleImage, id: 'stad', alt: 'Een stad' }],
    caption: { html: 'Twee beelden' },
  },
  heading: {
    type: 'heading',
    id: 'heading',
    level: 2,
    text: { html: 'Een glijbaan met twee uiteinden' },
    words: 'Een glijbaan met twee uiteinden',
    anchor: 'glijbaan',
  },
  image: {
    type: 'image',
    id: 'image',
    image: exampleImage,
    alt: '',
    caption: { html: 'De zaal' },
    href: null,
  },
  line: { type: 'line', id: 'line' },
  list: {
    type: 'list',
    id: 'list',
    text: { html: '<ul><li>20.00 uur: inloop</li><li>20.20 uur: vijf verhalen</li></ul>' },
  },
  markdown: {
    type: 'markdown',
    id: 'markdown',
    text: {
      html: '<table><caption>Begin van de ui</caption><tbody><tr><td>1958</td><td>512</td></tr></tbody></table>',
    },
  },
  quote: {
    type: 'quote',
    id: 'quote',
    text: { html: 'Slordig praten bestaat niet.' },
    citation: { html: 'Uit de werkplaats' },
  },
  text: {
    type: 'text',
    id: 'text',
    text: { html: '<p>Een tweeklank heet zo <em>omdat</em> je er twee letters voor schrijft.</p>' },
  },
  timeline: {
    type: 'timeline',
    id: 'timeline',
    heading: 'Van stenen naar klinkers',
    rows: [
      {
        when: '1887',
        title: 'Een pakhuis',
        text: { html: '<p>Twee miljoen straatklinkers, gestapeld.</p>' },
      },
      { when: '1961', title: '', text: { html: '<p>De laatste lading gaat eruit.</p>' } },
      { when: 'maart 2019', title: 'Wij trekken erin', text: { html: '' } },
    ],
  },
  video: {
    type: 'video',
    id: 'video',
    source: { kind: 'web', url: 'https://video.example/1', host: 'video.example' },
    caption: { html: '' },
  },
} satisfies { [Type in PlainBlock['type']]: BlockOf<Type> };

/** Rows of a layout: two and three columns, and one that leaves a place free. */
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
