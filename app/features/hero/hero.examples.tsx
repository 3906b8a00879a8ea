import type { ReactElement } from 'react';
import { exampleImage } from '#app/ui/example-image.ts';
import { digraphSvg } from '#app/ui/letterforms/digraph-svg.ts';
import { Hero } from './hero.tsx';
import type { SlideItem } from './hero-slide.tsx';

const slide = (id: string, headline: string): SlideItem => ({
  id,
  meta: ['Vertelavond', 'do 26 nov, 20.00 uur'],
  headline: { html: headline },
  text: { html: '<p>Negen vertellers, negen streektalen, één avond.</p>' },
  buttons: [
    {
      type: 'primary',
      text: 'Reserveer een stoel',
      link: { type: 'page', value: '/agenda/x', href: '/agenda/x', isExternal: false },
    },
  ],
  image: exampleImage,
  isOff: false,
});

export const slidesExample: readonly SlideItem[] = [
  slide('dialecten', 'Een zaal vol dialecten, en niemand vertaalt'),
  slide('ui', 'De ui schuift op, en jij schuift mee'),
  { ...slide('draaitafel', 'Scratchen voor taalkundigen'), meta: [], buttons: [], image: null },
];

const voice = {
  letters: digraphSvg('ui'),
  sound: '/media/pages/themas/geluid/klank.mp3',
  text: 'Hoor de ui',
};

export const examples: Record<string, ReactElement> = {
  heard: <Hero slides={[{ ...slide('ui', 'De ui schuift op, en jij schuift mee'), voice }]} />,
  three: <Hero slides={slidesExample} />,
  one: <Hero slides={slidesExample.slice(0, 1)} />,
  off: (
    <Hero
      slides={[{ ...slide('af', 'Een hoorspel in één adem'), meta: ['Afgelast', 'Hoorspel'], isOff: true }]}
    />
  ),
  none: <Hero slides={[]} />,
};
