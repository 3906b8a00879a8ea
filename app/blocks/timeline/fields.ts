import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import { listOfValid, map, mismatch, record } from '#cms/decode/decode.ts';
import { html, name, text } from '#cms/shapes/values.ts';

/** `when` is free text: a time, a day or a year. */
const row = record({ when: name, title: text, text: html });

export const timeline = blockKind(
  'timeline',
  map(stored({ heading: text, rows: listOfValid(row) }), (content, context) => {
    if (content.rows.length === 0) throw mismatch('a timeline with rows', null, context);
    return content;
  }),
  {
    read: ['heading', 'rows.when', 'rows.title', 'rows.text'],
    example: {
      content: {
        heading: 'Van stenen naar klinkers',
        rows: [
          { when: '1887', title: 'Een pakhuis', text: '<p>Twee miljoen straatklinkers, gestapeld.</p>' },
          { when: '1961', title: '', text: '<p>De laatste lading gaat eruit.</p>' },
          { when: 'maart 2019', title: 'Wij trekken erin', text: '' },
        ],
      },
    },
  },
);
