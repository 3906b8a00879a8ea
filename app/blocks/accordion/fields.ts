import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import { listOfValid, record } from '#cms/decode/decode.ts';
import { html, name } from '#cms/shapes/values.ts';

export const accordion = blockKind(
  'accordion',
  stored({ items: listOfValid(record({ title: name, text: html })) }),
  {
    read: ['items.title', 'items.text'],
    example: { content: { items: [{ title: 'Mag een hond mee?', text: '<p>Ja.</p>' }] } },
  },
);
