import type { ReactElement } from 'react';
import { exampleImage } from '#app/ui/example-image.ts';
import type { Block } from '#cms/types.ts';
import { Blocks } from './blocks.tsx';

const html = (text: string) => ({ html: text });
const audio = { url: '/media/uit.mp3', filename: 'uit.mp3', mime: 'audio/mpeg', size: 1 };

export const blockExamples: { [Type in Block['type']]: Extract<Block, { type: Type }> } = {
  heading: {
    type: 'heading',
    id: 'heading',
    level: 2,
    text: html('Een glijbaan met twee uiteinden'),
    anchor: 'glijbaan',
  },
  text: {
    type: 'text',
    id: 'text',
    text: html('<p>Een tweeklank heet zo <em>omdat</em> je er twee letters voor schrijft.</p>'),
  },
  list: {
    type: 'list',
    id: 'list',
    text: html('<ul><li>20.00 uur: inloop</li><li>20.20 uur: vijf verhalen</li></ul>'),
  },
  quote: {
    type: 'quote',
    id: 'quote',
    text: html('Slordig praten bestaat niet.'),
    citation: html('Uit de werkplaats'),
  },
  image: { type: 'image', id: 'image', image: exampleImage, alt: '', caption: html('De zaal'), href: null },
  gallery: {
    type: 'gallery',
    id: 'gallery',
    images: [exampleImage, { ...exampleImage, id: 'stad', alt: 'Een stad' }],
    caption: html('Twee beelden'),
  },
  video: {
    type: 'video',
    id: 'video',
    source: { kind: 'web', url: 'https://video.example/1', host: 'video.example' },
    caption: html(''),
  },
  code: { type: 'code', id: 'code', code: 'def glij(opname, klank="ui"):', language: 'python' },
  line: { type: 'line', id: 'line' },
  markdown: {
    type: 'markdown',
    id: 'markdown',
    text: html(
      '<table><caption>Begin van de ui</caption><tbody><tr><td>1958</td><td>512</td></tr></tbody></table>',
    ),
  },
  buttons: {
    type: 'buttons',
    id: 'buttons',
    buttons: [{ type: 'primary', text: 'Meld je aan', link: null }],
  },
  audio: {
    type: 'audio',
    id: 'audio',
    audio,
    title: '‘Uit’, in 1958',
    caption: html('Band 12'),
    transcript: html('<p>Uit.</p>'),
  },
  callout: { type: 'callout', id: 'callout', title: 'Hoor het zelf', text: html('<p>Zeg hardop huis.</p>') },
  accordion: {
    type: 'accordion',
    id: 'accordion',
    items: [{ title: 'Mag een hond mee?', text: html('<p>Ja.</p>') }],
  },
};

const film: Block = {
  type: 'video',
  id: 'film',
  source: { kind: 'file', url: '/media/film.mp4', mime: 'video/mp4', poster: exampleImage },
  caption: html('Een film'),
};

export const examples: Record<string, ReactElement> = {
  all: <Blocks blocks={Object.values(blockExamples)} />,
  full: <Blocks blocks={[blockExamples.text, film]} width="full" />,
  none: <Blocks blocks={[]} />,
};
