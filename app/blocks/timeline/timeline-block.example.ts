import type { BlockOf } from '../block-of.ts';

export const timelineExample: BlockOf<'timeline'> = {
  type: 'timeline',
  id: 'timeline',
  heading: 'Van stenen naar klinkers',
  rows: [
    { when: '1887', title: 'Een pakhuis', text: { html: '<p>Twee miljoen straatklinkers, gestapeld.</p>' } },
    { when: '1961', title: '', text: { html: '<p>De laatste lading gaat eruit.</p>' } },
    { when: 'maart 2019', title: 'Wij trekken erin', text: { html: '' } },
  ],
};
